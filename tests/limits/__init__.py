"""Whether `--timeout` and `--max-memory` hold for every command on every input. Begin with `campaign`."""
