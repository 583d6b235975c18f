// Everything but the start of the process: the bundle loads it after `--version` is answered.

export { commandTable } from './commands/command-table.ts';
export { endSignal } from './frame/exit-status.ts';
export { runCommandLine } from './frame/run-command-line.ts';
