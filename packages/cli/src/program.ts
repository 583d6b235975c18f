// Everything except the start of the process. The bundle loads this module only after `--version` was handled.

export { commandTable } from './commands/command-table.ts';
export { endSignal } from './frame/exit-status.ts';
export { runCommandLine } from './frame/run-command-line.ts';
