// A message of gettext is a source text and its translation. Notes are extracted comments, the id of a unit is the
// context, which also tells units with the same source apart. Codes are left out: a message is plain text.

import { TmxFault } from '../fault.ts';
import { HashTable } from '../units/hash-table.ts';
import { normalizeTag } from '../units/languages.ts';
import { readDocument } from '../workbench/document.ts';
import { sourceIdentityOf, sourceVariantOf } from '../workbench/identity.ts';
import { chunksOf, type TmxInput, type TmxSink } from '../workbench/input.ts';
import { Output } from '../workbench/output.ts';
import { plainSegment, tmxFooter, tmxHeader, tmxUnit } from '../writing/tmx-writer.ts';
import { type PoMessage, PoReader } from './po-reader.ts';
import { treeOf } from './unit-tree.ts';

/** Writes the units that have a text in the target language, and counts the others as skipped. */
export async function tmxToPo(
  input: TmxInput,
  sink: TmxSink,
  targetLanguage: string,
): Promise<{ messages: number; skipped: number }> {
  const output = new Output(sink);
  const sources = new HashTable();
  const wanted = normalizeTag(targetLanguage);
  let messages = 0;
  let skipped = 0;
  const header = `Content-Type: text/plain; charset=UTF-8\nLanguage: ${targetLanguage}\n`;
  output.write(`msgid ""\nmsgstr ${quoted(header)}\n`);
  await readDocument(input, {
    unit(raw) {
      const origin = sourceVariantOf(raw);
      const source = origin && raw.unit.variants[raw.variants.indexOf(origin)];
      const target = raw.unit.variants.find(({ language = '' }) => normalizeTag(language) === wanted);
      if (source === undefined || target === undefined || source === target || source.text === '') {
        skipped += 1;
        return;
      }
      const { attributes, notes } = treeOf(raw);
      const { high, low } = sourceIdentityOf(raw);
      const isRepeated = sources.add(high, low, 1) !== undefined;
      const context = attributes.get('tuid') ?? (isRepeated ? `unit at line ${raw.unit.line}` : undefined);
      output.write(messageOf({ notes, context, source: source.text, target: target.text }));
      messages += 1;
    },
    pause: () => output.flush(),
  });
  await output.flush();
  return { messages, skipped };
}

/** Makes a memory of translated messages; the target language is the one the file names, if none is given. */
export async function poToTmx(
  input: TmxInput,
  sink: TmxSink,
  sourceLanguage: string,
  targetLanguage?: string,
): Promise<{ units: number; skipped: number }> {
  const output = new Output(sink);
  let language = targetLanguage;
  let units = 0;
  let skipped = 0;
  const reader = new PoReader((message) => {
    if (message.source === '') language ??= /^Language:[ \t]*(\S+)/m.exec(message.targets[0] ?? '')?.[1];
    else if (message.isFuzzy || message.targets.every((target) => target === '')) skipped += 1;
    else {
      if (language === undefined) throw new TmxFault('the file names no language: name the target language');
      for (const unit of unitsOf(message, sourceLanguage, language)) {
        output.write(unit);
        units += 1;
      }
    }
  });
  output.write(tmxHeader(sourceLanguage));
  for await (const chunk of chunksOf(input)) {
    reader.write(chunk);
    await output.flush();
  }
  reader.end();
  output.write(tmxFooter);
  await output.flush();
  return { units, skipped };
}

function messageOf(message: {
  readonly notes: readonly string[];
  readonly context: string | undefined;
  readonly source: string;
  readonly target: string;
}): string {
  const notes = message.notes.flatMap((note) => note.split('\n')).map((line) => `#. ${line}\n`);
  const context = message.context === undefined ? '' : `msgctxt ${quoted(message.context)}\n`;
  return `\n${notes.join('')}${context}msgid ${quoted(message.source)}\nmsgstr ${quoted(message.target)}\n`;
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
};

function quoted(text: string): string {
  return `"${text.replace(/[\\"\n\t\r]/g, (character) => escapes[character] ?? character)}"`;
}

/** The singular has the first form of the translation, the plural the last. */
function unitsOf({ notes, context, source, plural, targets }: PoMessage, from: string, to: string): string[] {
  const pairs = [
    [source, targets[0]],
    [plural, targets.at(-1)],
  ];
  return pairs
    .filter(([text, translation]) => text !== undefined && translation !== undefined && translation !== '')
    .map(([text = '', translation = '']) =>
      tmxUnit({
        attributes: context === undefined ? [] : [['tuid', context]],
        notes: notes.length === 0 ? [] : [notes.join('\n')],
        variants: [
          { language: from, segment: plainSegment(text) },
          { language: to, segment: plainSegment(translation) },
        ],
      }),
    );
}
