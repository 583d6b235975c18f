import { type Command, type CommandSpec, defineCommand } from '../commands/define-command.ts';

export const describeSpec = {
  description:
    'Prints what every command takes, the options of every command and the exit codes, as JSON for programs.',
  positionals: [
    {
      name: 'word',
      kind: 'text',
      many: true,
      optional: true,
      summary: 'Only commands that begin with these words',
    },
  ],
  options: {},
} as const satisfies CommandSpec;

/** The command that shows the others. */
export function describeCommands(all: () => readonly Command[]): readonly Command[] {
  return [
    defineCommand({
      path: 'describe',
      summary: 'Show every command as JSON, for programs',
      ...describeSpec,
      load: async () => (await import('./describe.ts')).describeModule(all()),
    }),
  ];
}
