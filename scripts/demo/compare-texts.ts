// Three readings of one memory must agree with the fourth: the file that went in, without what the sandbox reports as
// left out, is what was paged and what came back. Inline codes are no text, and regions are reduced, so a language
// counts by its primary part; a changed, invented, moved or silently missing text is a difference.
import type { TranslationMemory, TranslationMemorySegment } from 'language-service-client';
import type { ImportReport } from 'language-service-sandbox';
import { amount } from './losses.ts';

/** A text of a unit; the language as the file writes it, '' where it names none. */
export interface TmxText {
  readonly language: string;
  readonly text: string;
}

export interface ReadFile {
  readonly units: number;
  readonly texts: number;
  /** The texts of each unit; undefined where the file is too large to hold two of it. */
  readonly content: readonly (readonly TmxText[])[] | undefined;
}

export interface Verdict {
  readonly same: boolean;
  readonly said: string;
}

/** What was compared, and whether it was the same. Claims no more than was compared. */
export function compareTexts(
  before: ReadFile,
  after: ReadFile,
  paged: { readonly memory: TranslationMemory; readonly segments: readonly TranslationMemorySegment[] },
  report: ImportReport,
): Verdict {
  const problems = [
    ...miscounts(before, after, report),
    ...differences(before.content, after.content, paged, report),
  ];
  const count = `${amount(before.texts, 'text')} of ${amount(before.units, 'unit')} went in; ${after.texts} of ${after.units} came out`;
  if (problems.length > 0) return { same: false, said: `${count}. DIFFERENT: ${problems.join('; ')}` };
  const claim = isWhole(before, after, report)
    ? 'each as it went in'
    : `only counted, as the ${before.content === undefined ? 'file is' : 'list of what is left out is'} too long to compare`;
  return { same: true, said: `${count}, ${claim}` };
}

function miscounts(before: ReadFile, after: ReadFile, report: ImportReport): string[] {
  return [
    [before.units, report.unitsRead, 'units read'],
    [before.texts, report.textsRead, 'texts read'],
    [after.units, report.unitsStored, 'units stored'],
    [after.texts, report.textsStored, 'texts stored'],
  ].flatMap(([counted, reported, what]) =>
    counted === reported ? [] : [`the sandbox reports ${reported} ${what}, the file has ${counted}`],
  );
}

/** Whether both files are held, and every loss is named. */
function isWhole(before: ReadFile, after: ReadFile, report: ImportReport): boolean {
  return before.content !== undefined && after.content !== undefined && isNamed(report);
}

function isNamed({ unnamedLosses }: ImportReport): boolean {
  return unnamedLosses === 0;
}

function differences(
  before: ReadFile['content'],
  after: ReadFile['content'],
  { memory, segments }: Parameters<typeof compareTexts>[2],
  report: ImportReport,
): string[] {
  if (before === undefined || after === undefined) return [];
  const returned = after.map(keyOf);
  const seen = segments.map((segment) => keyOf(textsOf(memory.source_language, segment)));
  const said: string[] = [];
  if (!isSameList(seen, returned)) said.push('the exported units are not the paged segments');
  if (isNamed(report) && !isSameList(withoutLosses(before, report), returned))
    said.push('what came out is not what went in without what the sandbox left out');
  return said;
}

/** What should have been stored of a file, a key for each unit. */
function withoutLosses(units: readonly (readonly TmxText[])[], { losses }: ImportReport): string[] {
  const skipped = new Set(losses.flatMap(({ what, unit }) => (what === 'unit' ? [unit] : [])));
  const dropped = new Set(losses.map(({ unit, place }) => `${unit} ${place}`));
  return units.flatMap((texts, index) =>
    skipped.has(index + 1)
      ? []
      : [keyOf(texts.filter((_, place) => !dropped.has(`${index + 1} ${place + 1}`)))],
  );
}

function textsOf(sourceLanguage: string, { source_text, targets }: TranslationMemorySegment): TmxText[] {
  const translations = targets.map(({ target_language, target_text }) => ({
    language: target_language,
    text: target_text,
  }));
  return [{ language: sourceLanguage, text: source_text }, ...translations];
}

function keyOf(texts: readonly TmxText[]): string {
  return JSON.stringify(texts.map(({ language, text }) => `${primary(language)} ${text}`).sort());
}

function primary(language: string): string {
  return language.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  const rest = [...other].sort();
  return one.length === rest.length && [...one].sort().every((key, at) => key === rest[at]);
}
