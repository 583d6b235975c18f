// The command that looks for what is wrong with a set-up.

import { type Command, type CommandSpec, defineCommand } from '../commands/define-command.ts';

const doctorSpec = {
  description:
    'Nothing is written: it reads the settings, asks the address for its time, and lists one collection for each scope. Ends with the exit code of the first fault.',
  positionals: [],
  options: {},
} as const satisfies CommandSpec;

export const doctorCommands: readonly Command[] = [
  defineCommand({
    path: 'doctor',
    summary: 'Check key, address, scopes, clock, proxy and versions, and say what to do',
    examples: ['language-service doctor', 'language-service doctor --json'],
    ...doctorSpec,
    load: () => import('./doctor.ts'),
  }),
];
