import { UsageError } from '../command-error.ts';
import type { Command, CommandModule, CommandSpec } from '../commands/define-command.ts';
import { exitCodes } from '../exit-status.ts';
import type { Option, ParsedValues, Positional } from '../options/command-spec.ts';
import { globalOptions } from '../options/global-options.ts';
import { safeJson } from '../output/safe-text.ts';

interface Description {
  readonly commands: readonly object[];
  readonly options: readonly object[];
  readonly exitCodes: typeof exitCodes;
}

export function describeModule(commands: readonly Command[]): CommandModule<Description> {
  return {
    async run(_context, { positionals }: ParsedValues) {
      const words = [positionals['word'] ?? []].flat().join(' ');
      const chosen = commands.filter(({ path }) => words === '' || `${path} `.startsWith(`${words} `));
      if (chosen.length === 0) throw new UsageError('No command begins with these words');
      const described = await Promise.all(chosen.map(async (one) => describe(one, await one.spec())));
      return { data: { commands: described, options: optionList(globalOptions), exitCodes } };
    },
    render: (data) => `${safeJson(data, 2)}\n`,
  };
}

function describe({ path, summary, writes, deletes }: Command, spec: CommandSpec): object {
  const { description, positionals, options } = spec;
  return {
    path,
    summary,
    ...(description && { description }),
    writes,
    deletes,
    arguments: positionals.map((positional: Positional) => positional),
    options: optionList(options),
  };
}

function optionList(options: CommandSpec['options']): object[] {
  return Object.entries(options).map(([name, option]: [string, Option]) => ({ name, ...option }));
}
