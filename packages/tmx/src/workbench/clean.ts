import { HashTable } from '../units/hash-table.ts';
import { normalizeTag } from '../units/languages.ts';
import { type CopyResult, copyUnits } from './copy-units.ts';
import { elementNamesIn, identityOf, segmentKey } from './identity.ts';
import type { TmxInput, TmxSink } from './input.ts';
import type { OutputLosses, OutputLossReason } from './losses.ts';
import type { RawUnit, RawVariant } from './raw-unit.ts';

/**
 * Copies a TMX file. Leaves out blank and repeated variants, repeated units, and units with fewer than two languages.
 */
export function cleanTmx(input: TmxInput, sink: TmxSink): Promise<CopyResult> {
  const duplicates = new DuplicateFinder();
  return copyUnits(input, sink, (raw, losses) => {
    const remaining = cleanUnit(raw, duplicates, losses);
    return remaining && raw.lead + remaining;
  });
}

/**
 * Removes the blank and the repeated variants of a unit, and returns the unit. Returns undefined if fewer than two
 * languages remain, or if the unit repeats an earlier unit. Returns a unit that is too long unchanged, because its
 * texts were not read.
 */
function cleanUnit(raw: RawUnit, duplicates: DuplicateFinder, losses: OutputLosses): string | undefined {
  const { line, tooLong } = raw.unit;
  if (tooLong) return raw.xml;
  const remaining = keepUseful(raw, losses);
  const languages = new Set(remaining.map(({ language }) => normalizeTag(language)));
  if (languages.size < 2) {
    losses.add('unit', 'oneSided', { line });
    return undefined;
  }
  const firstLine = duplicates.firstLineOf(raw, remaining);
  if (firstLine === undefined) return withVariants(raw, remaining);
  losses.add('unit', 'duplicate', { line, firstLine });
  return undefined;
}

function keepUseful(raw: RawUnit, losses: OutputLosses): RawVariant[] {
  const seen = new Set<string>();
  return raw.variants.filter((variant, index) => {
    const { text = '', line = raw.unit.line } = raw.unit.variants[index] ?? {};
    const key = segmentKey(raw, variant);
    const isBlank = text.trim() === '' && elementNamesIn(raw, variant).length === 0;
    const reason = reasonAgainst(variant, isBlank, seen.has(key));
    seen.add(key);
    if (reason !== undefined) losses.add('translation', reason, { line, language: variant.language });
    return reason === undefined;
  });
}

/** Returns why a variant is dropped; undefined if it is kept. A segment with codes but no text is kept. */
function reasonAgainst(
  { language }: RawVariant,
  isBlank: boolean,
  isRepeated: boolean,
): OutputLossReason | undefined {
  if (language.trim() === '') return 'noLanguage';
  if (isBlank) return 'blank';
  return isRepeated ? 'repeated' : undefined;
}

/** Returns the XML of a unit with only the remaining variants, without the white space before a removed variant. */
export function withVariants(raw: RawUnit, remaining: readonly RawVariant[]): string {
  let xml = '';
  let done = 0;
  for (const variant of raw.variants) {
    if (remaining.includes(variant)) continue;
    xml += raw.xml.slice(done, variant.start).trimEnd();
    done = variant.end;
  }
  return xml + raw.xml.slice(done);
}

/** Finds units with the same segments as an earlier unit of the file. */
export class DuplicateFinder {
  readonly #lines = new HashTable();

  /** Returns the line of the first unit that equals this unit; undefined if this unit is the first. */
  firstLineOf(raw: RawUnit, variants = raw.variants): number | undefined {
    const { high, low } = identityOf(raw, variants);
    return this.#lines.add(high, low, raw.unit.line);
  }
}
