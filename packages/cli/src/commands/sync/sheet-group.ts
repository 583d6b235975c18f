// The texts and options of the commands for glossaries and Spoken Terms, which are stored as tables in files.

import { type CommandSpec, choiceOption, type Option, textOption } from '../../frame/options/command-spec.ts';
import type { KindSpec } from '../../frame/sheets/column-spec.ts';

type Options = CommandSpec['options'];

export interface SheetGroup {
  readonly kind: KindSpec;
  /** The kind of resource that the command looks up by name. */
  readonly names: 'glossaries' | 'spokenTerms';
  /** The noun for one resource, and the name of the option that selects a resource. */
  readonly thing: 'glossary' | 'collection';
  readonly languages: Readonly<Record<string, Option>>;
  readonly prune: string;
  /** Sentences for the help of `push` about merging, deletion and refusals. */
  readonly pushes: string;
  /** The file names in the examples of `check`, `push` and `pull`, and the name of the pulled resource. */
  readonly examples: Readonly<Record<'check' | 'pull' | 'name', string> & { push: readonly string[] }>;
}

const delimiter = {
  kind: 'text',
  summary: 'Delimiter of a CSV file. Default: from the lock file, or detected',
  suggestions: [',', ';', '|'],
} as const;

/**
 * Returns the option `--encoding`.
 * @param fallback The default encoding in the help text.
 */
export const encodingOption = (fallback = 'UTF-8') =>
  textOption(`Encoding without a byte order mark, such as windows-1252. Default: ${fallback}`, 'name');

const encoding = encodingOption('from the lock file, or UTF-8');

const sheet = textOption('The sheet of a workbook to read. Default: from the lock file, or all', 'name');

const header = choiceOption(
  ['yes', 'no'],
  'Whether row 1 is a header. Default: from the lock file, or detected',
);

export const take = choiceOption(['file', 'service'], 'Which side wins a conflict: file or service');

/** Returns an option that names a language of the file. */
export const languageOf = (summary: string): Option =>
  textOption(`${summary}. Default: from the lock file, the file name or the content`, 'code');

/** Returns the positional argument for the files to read. */
export function readFiles({ kind: { formats } }: SheetGroup) {
  const names = formats.map((format) => format.toUpperCase());
  const summary = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}, or a folder without its subfolders`;
  return [{ name: 'file', kind: 'file', many: true, summary }] as const;
}

/** Returns the options that decide how a file is read. */
export function fileOptionsOf({ kind: { formats }, languages }: SheetGroup): Options {
  const format: Option = choiceOption(
    formats,
    'Format of the file. Default: from the lock file, or the extension',
  );
  return { format, sheet, delimiter, encoding, header, ...languages };
}

export function thingOption({ thing, names }: SheetGroup): Options {
  const summary = `The ${thing}. Default: from the lock file, or the file name`;
  return { [thing]: { kind: 'text', placeholder: 'id|name', names, summary } };
}
