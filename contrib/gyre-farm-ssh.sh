#!/usr/bin/env bash
# Starts, checks or stops one worker of a farm on each of several hosts, by ssh.
#
# usage: GYRE_FARM=ADDRESS contrib/gyre-farm-ssh.sh start HOST...
#        contrib/gyre-farm-ssh.sh status|stop HOST...
#
# Each host needs a login without a password prompt, and gyre in its PATH; GYRE names another program than gyre, SSH
# another than ssh. The address is passed on standard input, so that no list of processes shows it.
set -u -o pipefail

if (($# < 2)) || [[ ! $1 =~ ^(start|status|stop)$ ]]; then
    sed -nE '2,8s/^# ?//p' "$0" >&2
    exit 2
fi
verb=$1
shift

# Prints the script that runs on each host. It reads the address from standard input. Hosts may share a home directory,
# and after a restart another process may have the number in the file.
remote() {
    cat <<REMOTE
folder=\${XDG_STATE_HOME:-\$HOME/.local/state}/gyre; mkdir -p "\$folder"
pid=\$folder/farm.\$(uname -n).pid log=\$folder/farm.\$(uname -n).log
running() { [ -s "\$pid" ] && cat "/proc/\$(cat "\$pid")/cmdline" 2>/dev/null | tr '\0' ' ' | grep -q ' farm join '; }
case $verb in
    start)
        IFS= read -r GYRE_FARM; export GYRE_FARM
        running && { echo "already running"; exit 0; }
        setsid nice -n 10 $(printf %q "${GYRE:-gyre}") farm join >>"\$log" 2>&1 </dev/null &
        echo \$! >"\$pid"; sleep 2
        running && echo started || { echo failed:; tail -n 3 "\$log"; exit 1; } ;;
    status) running && { echo running:; tail -n 1 "\$log"; } || echo "not running" ;;
    stop)
        running || { echo "not running"; exit 0; }
        kill "\$(cat "\$pid")"
        for _ in \$(seq 30); do running || { echo stopped; exit 0; }; sleep 1; done
        echo "still running"; exit 1 ;;
esac
REMOTE
}

if [[ $verb == start ]]; then : "${GYRE_FARM:?set it to the address of the farm}"; fi
status=0
for host in "$@"; do
    answer=$(printf '%s\n' "${GYRE_FARM:-}" |
        "${SSH:-ssh}" -o BatchMode=yes -o ConnectTimeout=10 "$host" "$(remote)" 2>&1) || status=1
    printf '%s: %s\n' "$host" "${answer//$'\n'/ }"
done
exit "$status"
