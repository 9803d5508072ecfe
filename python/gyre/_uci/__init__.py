"""UCI engines as child processes: what `gyre.uci` and `gyre.chess.engine` have in common.

`process` holds the child process and its queue of commands, `texts` the lines of the protocol, `connection` the dialogue
of a UCI engine, `scores` the scores. None of these modules needs a board: positions and moves are texts here.
"""
