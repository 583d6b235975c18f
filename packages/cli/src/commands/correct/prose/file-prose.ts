// The prose of a file by its format. A format that is not known here has code between its words, or may have it.

import { extensionOf } from 'language-service-quality/read/file-name';
import { readUnits } from 'language-service-quality/read/read-units';
import { markdownProse } from './markdown-prose.ts';
import { type Prose, plainProse } from './prose.ts';
import { jsonProse, poProse, xliffProse } from './value-prose.ts';

const text = (file: string) => [plainProse(file, { start: 0, end: file.length })];

const readers = { text, markdown: markdownProse, po: poProse, json: jsonProse, xliff: xliffProse };

export type ProseFormat = keyof typeof readers;

/** The names of the formats. */
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

/** The extensions of files with prose, without their dots. */
export const proseExtensions = Object.keys(byExtension);

/** Returns the format of a file by its name; undefined for one that may have code between its words. */
export function proseFormatOf(name: string): ProseFormat | undefined {
  return byExtension[extensionOf(name)];
}

/** Returns the prose of a file. @throws TmxFault with the line where the file is not of its format. */
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
