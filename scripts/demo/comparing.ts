// Three readings of one memory must agree: the file that went in, the segments that were paged, the file that came
// back. Inline tags are no text, languages are reduced to the service's, and skipped units are missing: all of that
// is allowed, a changed or invented text is not.
import type { TranslationMemorySegment } from 'language-service-client';
import type { TmxTexts } from './tmx-texts.ts';

export interface Verdict {
  readonly same: boolean;
  readonly said: string;
}

export function compareTexts(
  before: TmxTexts,
  after: TmxTexts,
  segments: readonly TranslationMemorySegment[],
): Verdict {
  const paged = segments.map(({ source_text, targets }) =>
    keyOf([source_text, ...targets.map((target) => target.target_text)]),
  );
  const returned = after.units.map(keyOf);
  const known = new Set(before.units.flat());
  const invented = after.units.flat().filter((text) => !known.has(text));
  const problems = [
    ...(sameList(paged, returned) ? [] : ['the exported units are not the paged segments']),
    ...(invented.length === 0
      ? []
      : [`${invented.length} texts came back that never went in, such as "${invented[0]}"`]),
  ];
  const count = `${after.units.length} of ${before.units.length} units came back, ${after.units.flat().length} texts`;
  return problems.length === 0
    ? { same: true, said: `${count}, every one as it went in` }
    : { same: false, said: `${count}; DIFFERENT: ${problems.join('; ')}` };
}

function keyOf(texts: readonly string[]): string {
  return JSON.stringify([...texts].sort());
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  const rest = [...other].sort();
  return one.length === rest.length && [...one].sort().every((key, at) => key === rest[at]);
}
