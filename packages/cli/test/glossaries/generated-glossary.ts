// A glossary in a file, made from a seed by separate rules: the writer of the command line is not asked, except where
// the format is a zip archive or XML.

import fc from 'fast-check';
import type { Entries } from 'language-service-account';
import { glossaryKind } from '../../src/glossaries/glossary-kind.ts';
import type { SheetLayout, TableShape } from '../../src/sheets/layouts.ts';
import { writeSheets } from '../../src/sheets/write-sheets.ts';

export interface GeneratedGlossary {
  readonly fileName: string;
  readonly bytes: Buffer;
  /** The same with the target of one entry changed. */
  readonly edited: Buffer;
  readonly parts: number;
}

const languages = ['de', 'fr', 'ja', 'pt', 'ar'] as const;
const languageNames: Readonly<Record<string, string>> = {
  de: 'German',
  fr: 'Français',
  ja: 'Japanese',
  pt: 'português',
  ar: 'Arabic',
};
const letters = fc.constantFrom(
  ...'aábcdeÉ ñß,;|"\'=+-@_x0041éü漢字語مرحبا\u202e\u0301🙂👩🏽\u{1F1E9}',
  '_x0041_',
  '  ',
  '&lt;',
);
const phrase = fc
  .array(letters, { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').toWellFormed().trim())
  .filter((text) => text !== '');

/** Words that could be a header as well. */
const names = fc.constantFrom(
  ...['IT', 'de', 'EN', 'ID', 'fr', 'AR', 'PL', 'source', 'target', 'term', 'Polish', 'English', '12', '1,5'],
);
const text = fc.oneof({ weight: 2, arbitrary: phrase }, { weight: 1, arbitrary: names });

const entries = fc.dictionary(text, text, { minKeys: 1, maxKeys: 8, noNullPrototype: true });
const pairs = fc.uniqueArray(fc.constantFrom(...languages), { minLength: 1, maxLength: 3 });

const style = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  quotes: fc.constantFrom('needed' as const, 'all' as const),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  isEnded: fc.boolean(),
  mark: fc.boolean(),
  utf16: fc.constantFrom(undefined, undefined, 'le' as const, 'be' as const),
});

export const generatedGlossary = fc
  .record({
    form: fc.constantFrom('two', 'two', 'three', 'four', 'four', 'five', 'wide', 'words', 'xlsx'),
    isTsv: fc.boolean(),
    isHeader: fc.boolean(),
    /** What the name of a file says that has its languages in it; a locale is no pair. */
    suffix: fc.constantFrom('', '.de-AT', '.fr-FR', '.v2'),
    style,
    targets: pairs,
    contents: fc.array(entries, { minLength: 3, maxLength: 3 }),
    edit: fc.nat(),
  })
  .map(({ targets, contents, form, ...rest }) => {
    const used = form === 'two' || form === 'three' ? targets.slice(0, 1) : targets;
    const parts = new Map<string, Entries>(
      used.map((target, at) => [`en>${target}`, new Map(Object.entries(contents[at] ?? {}))]),
    );
    return { form, parts, ...rest };
  });

export type GlossaryRecipe = typeof generatedGlossary extends fc.Arbitrary<infer T> ? T : never;

export async function glossaryFile(recipe: GlossaryRecipe): Promise<GeneratedGlossary> {
  const { parts } = recipe;
  return {
    fileName: nameOf(recipe),
    bytes: await bytesOf(recipe, parts),
    edited: await bytesOf(recipe, withEdit(parts, recipe.edit)),
    parts: parts.size,
  };
}

function nameOf({ form, isTsv, parts, suffix }: GlossaryRecipe): string {
  if (form === 'xlsx') return 'terms.xlsx';
  const [pair = ''] = parts.keys();
  const named = form === 'two' || form === 'three' ? `.${pair.replace('>', '-')}` : suffix;
  return `terms${named}.${isTsv ? 'tsv' : 'csv'}`;
}

function withEdit(parts: ReadonlyMap<string, Entries>, seed: number): Map<string, Entries> {
  const copy = new Map([...parts].map(([key, part]) => [key, new Map(part)] as const));
  const all = [...copy].flatMap(([, part]) => [...part.keys()].map((source) => ({ part, source })));
  const chosen = all[seed % all.length];
  chosen?.part.set(chosen.source, `${chosen.part.get(chosen.source)} (edited)`);
  return copy;
}

async function bytesOf(recipe: GlossaryRecipe, parts: ReadonlyMap<string, Entries>): Promise<Buffer> {
  if (recipe.form === 'xlsx') return written(parts, workbookLayout(recipe, [...parts.keys()]));
  return delimited(recipe, rowsOf(recipe, parts));
}

async function written(parts: ReadonlyMap<string, Entries>, layout: SheetLayout): Promise<Buffer> {
  return (await writeSheets(parts, layout, { sheets: [] }, glossaryKind)).bytes;
}

function workbookLayout({ isHeader }: GlossaryRecipe, keys: readonly string[]): SheetLayout {
  const sheets = keys.map((key) => {
    const [source = '', target = ''] = key.split('>');
    const shape: TableShape = isHeader
      ? { header: [source, target], roles: [`lang:${source}`, `lang:${target}`] }
      : { header: null, roles: ['source', 'target'], source, target };
    return { name: `${source}-${target}`, shape };
  });
  return { kind: 'workbook', sheets };
}

function rowsOf({ form, isHeader }: GlossaryRecipe, parts: ReadonlyMap<string, Entries>): string[][] {
  const targets = [...parts.keys()].map((key) => key.split('>')[1] ?? '');
  if (form === 'wide' || form === 'words') {
    const sources = new Set([...parts.values()].flatMap((part) => [...part.keys()]));
    const rows = sorted([...sources]).map((source) => [
      source,
      ...[...parts.values()].map((part) => part.get(source) ?? ''),
    ]);
    if (form === 'wide') return [['en', ...targets], ...rows];
    // A column of another name, and one without a name and without a text.
    const header = [
      'English',
      ...targets.map((target) => languageNames[target] ?? target),
      'Note',
      '',
      'No.',
    ];
    return [header, ...rows.map((row, at) => [...row, at % 2 === 0 ? 'de' : '', '', String(at)])];
  }
  const width = form === 'two' ? 2 : form === 'three' ? 3 : 4;
  const beside = form === 'five' ? ['IT'] : [];
  const rows = sorted([...parts.keys()]).flatMap((key) => {
    const [source = '', target = ''] = key.split('>');
    const part = parts.get(key) ?? new Map<string, string>();
    const tail = width === 3 ? [target] : [source, target];
    return sorted([...part.keys()]).map((term) =>
      [term, part.get(term) ?? '', ...tail].slice(0, width).concat(beside),
    );
  });
  const names =
    width === 3 ? ['Source', 'Target', 'target_lang'] : ['source', 'target', 'source_lang', 'target_lang'];
  if (form === 'five') return [[...names, 'status'], ...rows];
  return isHeader || width === 3 ? [names.slice(0, width), ...rows] : rows;
}

function sorted(texts: readonly string[]): string[] {
  return texts.toSorted((one, other) => (one < other ? -1 : 1));
}

function delimited({ style: given, isTsv }: GlossaryRecipe, rows: readonly string[][]): Buffer {
  const delimiter = isTsv ? '\t' : given.delimiter;
  const cell = (text: string) => {
    const needs = !isTsv && (given.quotes === 'all' || text.includes('"') || text.includes(delimiter));
    return needs ? `"${text.split('"').join('""')}"` : text;
  };
  const text =
    rows.map((cells) => cells.map(cell).join(delimiter)).join(given.lineEnd) +
    (given.isEnded ? given.lineEnd : '');
  if (given.utf16 !== undefined) {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return given.utf16 === 'le' ? bytes : bytes.swap16();
  }
  return Buffer.from((given.mark ? '\uFEFF' : '') + text);
}

/** The options that say what the file itself leaves open. */
export function optionsOf({ form, isTsv, isHeader, style: { delimiter } }: GlossaryRecipe): string[] {
  const header = ['--header', isHeader || /wide|words|three|five/.test(form) ? 'yes' : 'no'];
  return form === 'xlsx' || isTsv ? header : ['--delimiter', delimiter, ...header];
}

/** Whether it has columns that hold no entries. */
export function hasNotes({ form }: GlossaryRecipe): boolean {
  return form === 'five' || form === 'words';
}

/** Whether the first entry of a table without a header is two names of columns, which only an option can say. */
export function beginsWithNames({ form, isHeader, parts }: GlossaryRecipe): boolean {
  if (isHeader || (form !== 'two' && form !== 'xlsx')) return false;
  return [...parts].some(([key, part]) => {
    const [source = ''] = sorted([...part.keys()]);
    const pair = `${source}>${part.get(source)}`.toLowerCase();
    return [key, 'source>target', 'english>german'].includes(pair);
  });
}
