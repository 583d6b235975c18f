// A message of gettext is a source text and its translation. Notes are extracted comments, the id of a unit is the
// context, which also distinguishes units with the same source. Codes are left out: a message is plain text.

import { TmxFault } from '../fault.ts';
import { hashBytes } from '../units/hash-bytes.ts';
import { HashTable } from '../units/hash-table.ts';
import { readDocument } from '../workbench/document.ts';
import { chunksOf, type TmxInput, type TmxSink } from '../workbench/input.ts';
import { addMarkup, type OutputLoss, OutputLosses, pairIn, placeOf } from '../workbench/losses.ts';
import { Output } from '../workbench/output.ts';
import { attributeOf } from '../workbench/raw-unit.ts';
import { plainSegment, tmxFooter, tmxHeader, tmxUnit } from '../writing/tmx-writer.ts';
import { type PoMessage, PoReader } from './po-reader.ts';

/** Writes the units that have a text in both languages. */
export async function tmxToPo(
  input: TmxInput,
  sink: TmxSink,
  sourceLanguage: string,
  targetLanguage: string,
): Promise<{ readonly messages: number; readonly losses: readonly OutputLoss[] }> {
  const output = new Output(sink);
  const losses = new OutputLosses();
  const contextOf = contexts();
  let messages = 0;
  const header = `Content-Type: text/plain; charset=UTF-8\nLanguage: ${targetLanguage}\n`;
  output.write(`msgid ""\nmsgstr ${quoted(header)}\n`);
  await readDocument(input, {
    details: 'ofUnits',
    head: (head) => losses.addHeader(head),
    unit(raw) {
      const pair = pairIn(raw, [sourceLanguage, targetLanguage], losses);
      if (pair === undefined) return;
      const [source = '', target = ''] = pair.map((index) => raw.unit.variants[index]?.text);
      if (source === '') {
        losses.add('unit', raw.unit.tooLong ? 'tooLong' : 'blank', placeOf(raw));
        return;
      }
      addMarkup(raw, pair, losses);
      const context = contextOf(source, attributeOf(raw.details, 'tuid'), raw.unit.line);
      output.write(messageOf({ notes: raw.details.notes, context, source, target }));
      messages += 1;
    },
    pause: () => output.flush(),
  });
  await output.flush();
  return { messages, losses: losses.list() };
}

/** Gives each message the id of its unit as its context; a message that repeats another gets the line, too. */
function contexts(): (source: string, id: string | undefined, line: number) => string | undefined {
  const seen = new HashTable();
  return (source, id, line) => {
    const bytes = Buffer.from(`${id ?? ''}\u0004${source}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const { high, low } = hashBytes(view, 0, bytes.length, 0);
    if (seen.add(high, low, 1) === undefined) return id;
    return id === undefined ? `unit at line ${line}` : `${id}, unit at line ${line}`;
  };
}

/** Makes a memory of translated messages; the target language is the one the file names, if none is given. */
export async function poToTmx(
  input: TmxInput,
  sink: TmxSink,
  sourceLanguage: string,
  targetLanguage?: string,
): Promise<{ readonly units: number; readonly losses: readonly OutputLoss[] }> {
  const output = new Output(sink);
  const losses = new OutputLosses();
  let language = targetLanguage;
  let units = 0;
  const onObsolete = (line: number) => losses.add('unit', 'obsolete', { line });
  const reader = new PoReader(onObsolete, (message) => {
    if (message.source === '') {
      language ??= /^Language:[ \t]*(\S+)/m.exec(message.targets[0] ?? '')?.[1];
      return;
    }
    if (!isTranslated(message, losses)) return;
    if (language === undefined) throw new TmxFault('the file names no language: name the target language');
    for (const unit of unitsOf(message, [sourceLanguage, language], losses)) {
      output.write(unit);
      units += 1;
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
  return { units, losses: losses.list() };
}

function isTranslated({ isFuzzy, targets, comments, line }: PoMessage, losses: OutputLosses): boolean {
  const reason = isFuzzy ? 'fuzzy' : targets.every((target) => target === '') ? 'notTranslated' : undefined;
  if (reason !== undefined) losses.add('unit', reason, { line });
  else losses.add('note', 'comment', { line }, comments.length);
  return reason === undefined;
}

function messageOf(message: {
  readonly notes: readonly string[];
  readonly context: string | undefined;
  readonly source: string;
  readonly target: string;
}): string {
  let notes = '';
  for (const note of message.notes) for (const line of note.split('\n')) notes += `#. ${line}\n`;
  const context = message.context === undefined ? '' : `msgctxt ${quoted(message.context)}\n`;
  return `\n${notes}${context}msgid ${quoted(message.source)}\nmsgstr ${quoted(message.target)}\n`;
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
};

function quoted(text: string): string {
  if (!/[\\"\n\t\r]/.test(text)) return `"${text}"`;
  return `"${text.replace(/[\\"\n\t\r]/g, (character) => escapes[character] ?? character)}"`;
}

/** The singular has the first form of the translation, the plural the last. */
function unitsOf(
  { notes, context, source, plural, targets, line }: PoMessage,
  [from, to]: readonly [from: string, to: string],
  losses: OutputLosses,
): string[] {
  const texts = plural === undefined ? [source] : [source, plural];
  for (const text of [context ?? '', ...notes, ...texts, ...targets]) losses.addForbidden(text, { line });
  const forms = plural === undefined ? targets.slice(0, 1) : [targets[0] ?? '', targets.at(-1) ?? ''];
  losses.add('translation', 'pluralForm', { line }, targets.slice(1, -1).filter(Boolean).length);
  losses.add('unit', 'notTranslated', { line }, forms.filter((form) => form === '').length);
  return texts.flatMap((text, at) => {
    const translation = forms[at] ?? '';
    if (translation === '') return [];
    return tmxUnit({
      attributes: context === undefined ? [] : [['tuid', context]],
      notes: notes.length === 0 ? [] : [notes.join('\n')],
      variants: [
        { language: from, segment: plainSegment(text) },
        { language: to, segment: plainSegment(translation) },
      ],
    });
  });
}
