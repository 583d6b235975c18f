// Programs of their own that the command brings along: they take their own options and show their own help.

import type { Command } from '../commands/define-command.ts';

const noInput = { positionals: [], options: {} };

function delegateCommand(path: 'sandbox' | 'verify', summary: string): Command {
  return {
    path,
    summary,
    writes: false,
    deletes: false,
    examples: [],
    delegate: path,
    spec: async () => noInput,
    load: () => Promise.reject(new Error(`${path} runs as a program of its own`)),
  };
}

export const delegateCommands: readonly Command[] = [
  delegateCommand('sandbox', 'Serve the sandbox on this machine (options: sandbox --help)'),
  delegateCommand('verify', 'Compare a service with its description (options: verify --help)'),
];
