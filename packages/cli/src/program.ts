// Exports everything except the start of the process. The bundle loads this module unless the arguments are only
// `--version`.

export { commandTable } from './commands/command-table.ts';
export { endSignal } from './frame/exit-status.ts';
export { runCommandLine } from './frame/run-command-line.ts';
