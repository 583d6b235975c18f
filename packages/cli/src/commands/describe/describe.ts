import { UsageError } from '../../frame/command-error.ts';
import { type Command, type CommandSpec, verb } from '../../frame/define-command.ts';
import { exitCodes } from '../../frame/exit-status.ts';
import { globalOptions } from '../../frame/options/global-options.ts';
import { safeJson } from '../../frame/output/safe-text.ts';

export function describing(commands: readonly Command[]) {
  return verb(
    {
      description: 'Prints the arguments and options of every command and the exit codes as JSON.',
      positionals: [
        {
          name: 'word',
          kind: 'text',
          many: true,
          optional: true,
          summary: 'Print only commands that start with these words',
        },
      ],
      options: {},
      examples: ['language-service describe glossaries push'],
    },
    async (_, { positionals: { word = [] } }) => {
      const words = word.join(' ');
      const chosen = commands.filter(({ path }) => words === '' || `${path} `.startsWith(`${words} `));
      if (chosen.length === 0)
        throw new UsageError('No command starts with these words', 'See: language-service --help');
      const described = await Promise.all(chosen.map(async (one) => describe(one, await one.spec())));
      return { data: { commands: described, options: optionList(globalOptions), exitCodes } };
    },
    (data) => `${safeJson(data, 2)}\n`,
  );
}

function describe({ path, summary, writes, deletes }: Command, spec: CommandSpec): object {
  const { description, positionals, options } = spec;
  return {
    path,
    summary,
    ...(description && { description }),
    writes,
    deletes,
    arguments: positionals,
    options: optionList(options),
  };
}

function optionList(options: CommandSpec['options']): object[] {
  return Object.entries(options).map(([name, option]) => ({ name, ...option }));
}
