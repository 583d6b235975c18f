// The prose of a file, read according to its format. An unknown format may have code between its words, so it is
// not read.

import { extensionOf } from 'language-service-quality/read/file-name';
import { readUnits } from 'language-service-quality/read/read-units';
import { type Prose, plainProse } from './prose.ts';
import { jsonProse, poProse, xliffProse } from './value-prose.ts';

const text = (file: string) => [plainProse(file, { start: 0, end: file.length })];

/** Returns the prose of a Markdown file. Imports the parser here, because it loads slowly and is needed only here. */
const markdown = async (file: string) => (await import('./markdown-prose.ts')).markdownProse(file);

const readers = { text, markdown, po: poProse, json: jsonProse, xliff: xliffProse };

export type ProseFormat = keyof typeof readers;

/** The names of the formats that `correct` can read. */
export const proseFormats = Object.keys(readers) as readonly ProseFormat[];

const byExtension: Readonly<Record<string, ProseFormat>> = {
  txt: 'text',
  text: 'text',
  md: 'markdown',
  markdown: 'markdown',
  po: 'po',
  json: 'json',
  arb: 'json',
  xlf: 'xliff',
  xliff: 'xliff',
};

/** The file extensions that `correct` knows, without dots. */
export const proseExtensions = Object.keys(byExtension);

/** Returns the format of a file by its extension; undefined if the extension is unknown. */
export const proseFormatOf = (name: string): ProseFormat | undefined => byExtension[extensionOf(name)];

/**
 * Returns the prose of a file: the texts that can be corrected, for example the translations in a PO file.
 * @throws TmxFault with the line of the error if the file is not valid in its format.
 */
export async function proseOf(name: string, file: string, format: ProseFormat): Promise<readonly Prose[]> {
  if (format === 'xliff') {
    const chunks = async function* () {
      yield Buffer.from(file);
    };
    await readUnits(
      { name, chunks },
      { format, sourceLanguage: 'und', targetLanguage: 'und' },
      () => undefined,
    );
  }
  return readers[format](file);
}
