#!/usr/bin/env python3
"""Checks contrib/gyre-farm.yaml against the fields of Kubernetes' API that it uses.

usage: tools/check_manifest.py [FILE]          manifest to check (default contrib/gyre-farm.yaml)
       tools/check_manifest.py --self-test     checks that errors are found

Without this check, errors in the manifest appear only on a cluster. The script contains the fields of a Deployment
(apps/v1, Kubernetes 1.19 and later) that a worker may need, with their types and whether they are required. It also
checks references to labels and volumes, and quantities.
"""
import copy
import pathlib
import re
import sys

import command_line

ROOT = pathlib.Path(__file__).resolve().parent.parent
QUANTITY = re.compile(r"\d+(\.\d+)?(m|k|M|G|T|Ki|Mi|Gi|Ti)?$")
LABELS = {"*": str}
META = {"!name": str, "namespace": str, "labels": LABELS, "annotations": LABELS}
CONTAINER_SECURITY = {"allowPrivilegeEscalation": bool, "readOnlyRootFilesystem": bool, "runAsNonRoot": bool,
                      "runAsUser": int, "privileged": bool, "capabilities": {"add": [str], "drop": [str]},
                      "seccompProfile": {"!type": str}}
ENV = {"!name": str, "value": str,
       "valueFrom": {"secretKeyRef": {"!name": str, "!key": str, "optional": bool}}}
CONTAINER = {"!name": str, "!image": str, "command": [str], "args": [str], "env": [ENV], "imagePullPolicy": str,
             "resources": {"requests": {"*": "quantity"}, "limits": {"*": "quantity"}},
             "securityContext": CONTAINER_SECURITY,
             "volumeMounts": [{"!name": str, "!mountPath": str, "readOnly": bool, "subPath": str}]}
POD = {"!containers": [CONTAINER], "terminationGracePeriodSeconds": int, "automountServiceAccountToken": bool,
       "nodeSelector": LABELS, "serviceAccountName": str, "priorityClassName": str, "restartPolicy": str,
       "securityContext": {"runAsNonRoot": bool, "runAsUser": int, "runAsGroup": int, "fsGroup": int,
                           "seccompProfile": {"!type": str}},
       "volumes": [{"!name": str, "emptyDir": {"sizeLimit": "quantity"},
                    "secret": {"!secretName": str, "optional": bool, "items": [{"!key": str, "!path": str}]}}]}
DEPLOYMENT = {"!apiVersion": str, "!kind": str, "!metadata": META,
              "!spec": {"replicas": int, "!selector": {"matchLabels": LABELS},
                        "!template": {"metadata": {"labels": LABELS, "annotations": LABELS}, "!spec": POD}}}


def compare(value, schema, where):
    """Error messages for fields of `value` that do not match the schema."""
    if isinstance(schema, dict):
        if not isinstance(value, dict):
            yield f"{where}: must be a mapping"
            return
        known = {name.lstrip("!"): inner for name, inner in schema.items()}
        for name in (name[1:] for name in schema if name.startswith("!") and name[1:] not in value):
            yield f"{where}.{name}: is required"
        for name, inner in value.items():
            if name in known or "*" in known:
                yield from compare(inner, known.get(name, known.get("*")), f"{where}.{name}")
            else:
                yield f"{where}.{name}: is not a known field"
    elif isinstance(schema, list):
        if not isinstance(value, list):
            yield f"{where}: must be a list"
            return
        for index, inner in enumerate(value):
            yield from compare(inner, schema[0], f"{where}[{index}]")
    elif schema == "quantity":
        if not QUANTITY.match(str(value)):
            yield f"{where}: {value!r} is not a quantity such as 500m or 2Gi"
    elif type(value) is not schema:
        yield f"{where}: {value!r} is not of type {schema.__name__}"


def references(deployment):
    """Error messages for references to labels and volumes that do not exist."""
    spec = deployment["spec"]
    labels = spec["template"].get("metadata", {}).get("labels", {})
    for name, value in spec["selector"]["matchLabels"].items():
        if labels.get(name) != value:
            yield f"spec.selector: the template has no label {name}: {value}"
    pod = spec["template"]["spec"]
    volumes = {volume["name"] for volume in pod.get("volumes", [])}
    for container in pod["containers"]:
        for mount in container.get("volumeMounts", []):
            if mount["name"] not in volumes:
                yield f"volumeMounts: unknown volume {mount['name']}; known: {', '.join(sorted(volumes)) or 'none'}"
    if (deployment["apiVersion"], deployment["kind"]) != ("apps/v1", "Deployment"):
        yield f"{deployment['kind']} of {deployment['apiVersion']} is not supported; must be a Deployment of apps/v1"


def errors_of(deployment):
    return list(compare(deployment, DEPLOYMENT, "manifest")) or list(references(deployment))


def self_test(deployment):
    def broken(change):
        copied = copy.deepcopy(deployment)
        change(copied, copied["spec"]["template"]["spec"], copied["spec"]["template"]["spec"]["containers"][0])
        return bool(errors_of(copied))

    cases = [lambda top, pod, one: top["spec"].pop("selector"),
             lambda top, pod, one: top["spec"]["template"]["metadata"]["labels"].clear(),
             lambda top, pod, one: pod["volumes"].clear(),
             lambda top, pod, one: one.update(comand=["gyre"]),
             lambda top, pod, one: one["resources"]["limits"].update(memory="1 GB"),
             lambda top, pod, one: one["env"][0].update(value=7),
             lambda top, pod, one: top.update(apiVersion="extensions/v1beta1"),
             lambda top, pod, one: top["spec"].update(replicas="4")]
    found = [broken(case) for case in cases]
    print(f"check_manifest: self-test: {sum(found)} of {len(found)} errors found")
    return 0 if all(found) and not errors_of(deployment) else 1


def main(words):
    yaml = command_line.need("yaml", "python3-yaml")
    is_self_test = words == ["--self-test"]
    path = pathlib.Path(words[0]) if words and not is_self_test else ROOT / "contrib/gyre-farm.yaml"
    deployment = yaml.safe_load(path.read_text())
    if is_self_test:
        return self_test(deployment)
    errors = errors_of(deployment)
    for error in errors:
        print(f"{path.name}: {error}")
    print(f"{path.name}: {len(errors)} errors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
