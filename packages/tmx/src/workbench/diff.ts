// Compares two files by their units, in any order. A difference is a unit of only one file, or another translation of
// the same source. Languages are compared as an import stores them, so that a file equals its memory.

import { HashTable } from '../units/hash-table.ts';
import type { Hash } from '../units/hash-text.ts';
import { normalizeTag, sourceLanguageOf, targetLanguageOf } from '../units/languages.ts';
import { readDocument } from './document.ts';
import { identityOf, type LanguageOf, sourceIdentityOf, sourceVariantOf } from './identity.ts';
import type { TmxInput } from './input.ts';
import type { RawUnit } from './raw-unit.ts';

/** A unit in a list of differences: its texts without inline codes, each with its language. */
export interface DiffUnit {
  readonly line: number;
  /** The texts; empty for added units after the first 10 000, to save memory. */
  readonly texts: readonly (readonly [language: string, text: string])[];
}

export type Difference =
  | { readonly kind: 'added'; readonly new: DiffUnit }
  | { readonly kind: 'removed'; readonly old: DiffUnit }
  | { readonly kind: 'changed'; readonly old: DiffUnit; readonly new: DiffUnit };

export type DiffResult = Awaited<ReturnType<typeof diffTmx>>;

/**
 * Marks an old unit that the new file also contains. In the HashTable, the mark replaces the line of the unit. The mark
 * differs from every line, because lines are counted from 1.
 */
const MATCHED = 0;
/** The maximum number of added units whose texts are stored. */
const MAX_TEXTS = 10_000;

/** A file that can be read several times: its path, or a function that returns its bytes for each reading. */
export type RereadableTmx = string | (() => TmxInput);

/**
 * Compares two TMX files. Calls `onDifference` first for removed and changed units, and then for added units. Returns
 * the numbers of added, removed, changed and equal units. Reads `oldFile` twice, to save memory.
 */
export async function diffTmx(
  oldFile: RereadableTmx,
  newFile: RereadableTmx,
  onDifference: (difference: Difference) => void,
) {
  const oldUnits = await linesOf(oldFile);
  const { same, additions } = await matchNew(newFile, oldUnits);
  let removed = 0;
  let changed = 0;
  await readDocument(opened(oldFile), {
    unit(raw) {
      const { high, low } = identityOf(raw, raw.variants, storedLanguages(raw));
      if (oldUnits.get(high, low) !== raw.unit.line) return;
      const old = shown(raw);
      const added = take(additions, sourceKey(raw));
      if (added === undefined) removed += 1;
      else changed += 1;
      onDifference(added === undefined ? { kind: 'removed', old } : { kind: 'changed', old, new: added });
    },
  });
  const added = [...additions.values()].flat().sort((one, other) => one.line - other.line);
  for (const unit of added) onDifference({ kind: 'added', new: unit });
  return { added: added.length, removed, changed, same };
}

function opened(file: RereadableTmx): TmxInput {
  return typeof file === 'string' ? file : file();
}

/**
 * Returns a function that gives the language under which an import stores a variant, for example `de` for `de-CH`. A
 * language that the service does not support is only normalized, for example `xx_YY` to `xx-yy`.
 */
function storedLanguages(raw: RawUnit): LanguageOf {
  const source = sourceVariantOf(raw);
  return (variant) => {
    const { language } = variant;
    const stored = variant === source ? sourceLanguageOf(language) : targetLanguageOf(language);
    return stored ?? normalizeTag(language);
  };
}

function shown({ unit }: RawUnit): DiffUnit {
  return {
    line: unit.line,
    texts: unit.variants.map(({ language = '', text }) => [language, text] as const),
  };
}

/** Returns the hashes of all units in a file, each with the line on which the unit first occurs. */
async function linesOf(file: RereadableTmx): Promise<HashTable> {
  const table = new HashTable();
  await readDocument(opened(file), {
    unit(raw) {
      const { high, low } = identityOf(raw, raw.variants, storedLanguages(raw));
      table.add(high, low, raw.unit.line);
    },
  });
  return table;
}

/**
 * Marks the units of the old file that the new file also contains, and returns their number. Also returns the other
 * units of the new file, keyed by their source.
 */
async function matchNew(file: RereadableTmx, oldUnits: HashTable) {
  const additions = new Map<string, DiffUnit[]>();
  const seen = new HashTable();
  let [same, listed] = [0, 0];
  await readDocument(opened(file), {
    unit(raw) {
      const { high, low } = identityOf(raw, raw.variants, storedLanguages(raw));
      if (seen.add(high, low, 1) !== undefined) return;
      if (oldUnits.set(high, low, MATCHED)) same += 1;
      else {
        const key = sourceKey(raw);
        const unit = listed < MAX_TEXTS ? shown(raw) : { line: raw.unit.line, texts: [] };
        listed += 1;
        additions.set(key, [...(additions.get(key) ?? []), unit]);
      }
    },
  });
  return { same, additions };
}

function sourceKey(raw: RawUnit): string {
  const { high, low }: Hash = sourceIdentityOf(raw, storedLanguages(raw));
  return `${high}:${low}`;
}

function take(additions: Map<string, DiffUnit[]>, source: string): DiffUnit | undefined {
  const units = additions.get(source);
  const unit = units?.shift();
  if (units?.length === 0) additions.delete(source);
  return unit;
}
