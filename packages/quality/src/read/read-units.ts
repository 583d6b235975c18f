// Selects the reader of a file by its extension. A reader is imported only if a file needs it.

import { TmxFault } from 'language-service-tmx';
import { extensionOf } from './file-name.ts';
import { isLanguageCode } from './language-codes.ts';
import type { ReadOptions, Unit, UnitReader } from './unit.ts';

const tables = async () => (await import('./read-table.ts')).readTable;
const xliff = async () => (await import('./read-xliff.ts')).readXliff;
const json = async () => (await import('./read-json.ts')).readJson;

const readers: Readonly<Record<string, () => Promise<UnitReader>>> = {
  tmx: async () => (await import('./read-tmx.ts')).readTmx,
  xlf: xliff,
  xliff,
  po: async () => (await import('./read-po.ts')).readPo,
  csv: tables,
  tsv: tables,
  xlsx: tables,
  json,
  arb: json,
};

/** The extensions of the files that can be read, for example `tmx`. */
export const unitFormats = Object.keys(readers);

/**
 * Reads the translation units of a file, and passes them to `put`. The format is `options.format` or the extension.
 * @throws TmxFault or SheetFault with the line of the error.
 */
export const readUnits: UnitReader = async (file, options, put) => {
  const load = readers[options.format ?? extensionOf(file.name)];
  if (load === undefined)
    throw new TmxFault(
      `the format is unknown, because the name does not end with one of ${unitFormats.join(', ')}`,
    );
  await (await load())(file, options, withLanguages(options, put));
};

/**
 * Returns a function that calls `put` only with valid language codes. A missing or invalid code is replaced by the
 * language in the options. The function throws TmxFault if a code is invalid and the options name no language.
 */
function withLanguages(options: ReadOptions, put: (unit: Unit) => void): typeof put {
  const codeOf = (tag: string, option: string | undefined, line: number) => {
    if (isLanguageCode(tag)) return tag;
    if (tag === '' || option !== undefined) return option ?? '';
    throw new TmxFault(
      `${JSON.stringify(tag)} is not a language code. Write a code such as de, or pass --source-lang or --target-lang`,
    ).at({ line, column: 1 });
  };
  return (unit) => {
    const sourceLanguage = codeOf(unit.sourceLanguage, options.sourceLanguage, unit.line);
    const targetLanguage = codeOf(unit.targetLanguage, options.targetLanguage, unit.line);
    put({ ...unit, sourceLanguage, targetLanguage });
  };
}
