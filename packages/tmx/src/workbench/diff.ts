// Two files are compared by their units, in any order: what one has and the other has not, and what has another
// translation of the same source. Languages are those that an import stores, so that a file equals its memory.

import { HashTable } from '../units/hash-table.ts';
import type { Hash } from '../units/hash-text.ts';
import { normalizeTag, sourceLanguageOf, targetLanguageOf } from '../units/languages.ts';
import { readDocument } from './document.ts';
import { identityOf, type LanguageOf, sourceIdentityOf, sourceVariantOf } from './identity.ts';
import type { TmxInput } from './input.ts';
import type { RawUnit } from './raw-unit.ts';

/** A unit as a difference shows it: its texts by language, codes left out. */
export interface DiffUnit {
  readonly line: number;
  /** Empty beyond the first 10 000 differences. */
  readonly texts: readonly (readonly [language: string, text: string])[];
}

export type Difference =
  | { readonly kind: 'added'; readonly new: DiffUnit }
  | { readonly kind: 'removed'; readonly old: DiffUnit }
  | { readonly kind: 'changed'; readonly old: DiffUnit; readonly new: DiffUnit };

export type DiffResult = Awaited<ReturnType<typeof diffTmx>>;

/** Lines begin at 1, so that 0 says: found in the other file. */
const MATCHED = 0;
/** So many additions keep their texts. */
const MAX_TEXTS = 10_000;

/** A path, or what opens the bytes of a file each time they are read. */
export type RereadableTmx = string | (() => TmxInput);

/** Names the differences between two files: first what was removed or changed, then what was added. Reads one twice. */
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

/** Returns the languages that an import stores; a language that it does not store is itself. */
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

/** Returns the line of the first of each unit. */
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

/** Marks the old units that the new file has, and gathers the others by their source. */
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
