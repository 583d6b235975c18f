// Things that are kept in files, such as glossaries: what their four commands are called and what they take.

import { type Command, type CommandModule, defineCommand } from '../commands/define-command.ts';
import type { CommandSpec, Option, Positional } from '../options/command-spec.ts';

type Options = CommandSpec['options'];

/** What the commands of one kind of thing say and load. */
export interface SheetCommands {
  /** Of the commands, and of the names that completion offers. */
  readonly group: 'glossaries' | 'spoken-terms';
  readonly names: 'glossaries' | 'spokenTerms';
  /** One of the things; the option that names it is called so. */
  readonly thing: string;
  readonly things: string;
  readonly filesInWords: string;
  readonly formats: readonly string[];
  readonly languages: Readonly<Record<string, Option>>;
  readonly prune: string;
  /** What a push merges, deletes and refuses. */
  readonly pushes: string;
  /** Files in examples: of a check, a push and a pull, and the name of the thing that is pulled. */
  readonly examples: Readonly<Record<'check' | 'pull' | 'name', string> & { push: readonly string[] }>;
  readonly modules: () => Promise<SheetModules>;
}

interface SheetModules {
  readonly check: CommandModule;
  readonly push: CommandModule;
  readonly diff: CommandModule;
  readonly pull: CommandModule;
}

const delimiter = {
  kind: 'text',
  summary: 'Delimiter of a CSV file. Default: the lock file, then the one that splits its rows alike',
  suggestions: [',', ';', '|'],
} as const;

const sheet = {
  kind: 'text',
  placeholder: 'name',
  summary: 'The one sheet of a workbook to read. Default: the lock file, then all',
} as const;

const header = {
  kind: 'text',
  summary: 'Whether row 1 names the columns. Default: the lock file, then what row 1 says',
  values: ['yes', 'no'],
} as const;

const take = {
  kind: 'text',
  summary: 'Which side decides where both changed a row since they were last equal',
  values: ['file', 'service'],
} as const;

/** Of an option that is a language of the file. */
export const languageOf = (summary: string): Option => ({
  kind: 'text',
  placeholder: 'code',
  summary: `${summary}. Default: the lock file, then the name or the content of the file`,
});

export function sheetCommands(kind: SheetCommands): readonly Command[] {
  return [checkCommand(kind), pushCommand(kind), diffCommand(kind), pullCommand(kind)];
}

function checkCommand(kind: SheetCommands): Command {
  const { group, filesInWords, examples, modules } = kind;
  return defineCommand({
    path: `${group} check`,
    summary: `Name every fault of ${filesInWords} by row and column; nothing is sent`,
    positionals: filesOf(kind),
    options: fileOptions(kind),
    examples: [`language-service ${group} check ${examples.check}`],
    load: async () => (await modules()).check,
  });
}

function pushCommand(kind: SheetCommands): Command {
  const { group, thing, things, examples, modules } = kind;
  return defineCommand({
    path: `${group} push`,
    summary: `Merge files and their ${things}, with the fewest writes; ids stay`,
    description: `The ${thing} is found by --${thing}, by the lock file beside the file, or by its name; otherwise it is made. What the file changed since both were last equal goes to the ${thing}, what somebody else changed there goes into the file; ${kind.pushes}`,
    positionals: filesOf(kind),
    options: {
      ...pushOptions(kind),
      check: { kind: 'flag', summary: 'Print the difference and end with 13 when there is one' },
    },
    writes: true,
    examples: examples.push.map((file) => `language-service ${group} push ${file}`),
    load: async () => (await modules()).push,
  });
}

function diffCommand(kind: SheetCommands): Command {
  const { group, examples, modules } = kind;
  return defineCommand({
    path: `${group} diff`,
    summary: 'Print what a push of files would change; end with 13 when there is anything',
    positionals: filesOf(kind),
    options: pushOptions(kind),
    examples: [`language-service ${group} diff ${examples.push[0]}`],
    load: async () => (await modules()).diff,
  });
}

function pullCommand(kind: SheetCommands): Command {
  const { group, thing, things, examples, modules } = kind;
  const summary = 'The file to write; a folder of them; - for stdout';
  return defineCommand({
    path: `${group} pull`,
    summary: `Bring what changed in ${things} into their files, in the form they have`,
    positionals: [{ name: 'file', kind: 'file', many: true, summary }],
    options: {
      ...fileOptions(kind),
      ...thingOption(kind),
      overwrite: { kind: 'flag', summary: 'Lose what the file holds beside its entries' },
      take,
      'discard-rows': { kind: 'flag', summary: 'Lose rows of the file that were never pushed' },
      check: { kind: 'flag', summary: 'Write nothing and end with 13 when the file would change' },
    },
    examples: [`language-service ${group} pull ${examples.pull} --${thing} "${examples.name}"`],
    load: async () => (await modules()).pull,
  });
}

function filesOf({ formats }: SheetCommands): readonly Positional[] {
  const names = formats.map((format) => format.toUpperCase());
  const summary = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}; a folder of them; - for stdin`;
  return [{ name: 'file', kind: 'file', many: true, summary }];
}

function fileOptions({ formats, languages }: SheetCommands): Options {
  const format: Option = {
    kind: 'text',
    summary: 'Format of the file. Default: the lock file, then its extension',
    values: formats,
  };
  return { format, sheet, delimiter, header, ...languages };
}

function thingOption({ thing, names }: SheetCommands): Options {
  const summary = `The ${thing}. Default: that of the lock file, or the one named like the file`;
  return { [thing]: { kind: 'text', placeholder: 'id|name', names, summary } };
}

function pushOptions(kind: SheetCommands): Options {
  const summary = `The name to find the ${kind.thing} by, or to give to a new one. Default: that of the file`;
  return {
    ...fileOptions(kind),
    ...thingOption(kind),
    name: { kind: 'text', summary },
    prune: { kind: 'flag', summary: kind.prune },
    take,
  };
}
