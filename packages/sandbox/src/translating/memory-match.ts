// A stored translation applies if its source matches the text by at least the threshold. The match is the share of
// characters that need no edit. An equal source is found in the whole memory; a similar one only at the beginning of a
// large memory, and only for a text no longer than a paragraph. All texts are compared in one pass over the memory.

import { ComparedText, charactersOf } from 'language-service-tmx/similarity';
import { isCompatible } from '../languages/codes.ts';
import type { Memory, StoredSegment } from '../memories/memory.ts';
import type { Pause } from '../workers/slices.ts';

const MOST_UNITS = 20_000;
const MOST_CHARACTERS = 2000;
/** Units that hold the text as a part are skipped until one equals it. */
const MOST_CONTAINING_UNITS = 1000;
const PAGE = 100;

/** A request for the translations that a memory has. */
export interface MatchRequest {
  readonly texts: Iterable<string>;
  /** The target language. */
  readonly target: string;
  /** The least match, from 0 to 100. */
  readonly threshold: number;
  readonly pause: Pause;
}

/** A text without an equal source, and its best translation so far. */
interface Candidate {
  readonly compared: ComparedText;
  /** The least match that is better. */
  least: number;
  translation?: string;
}

/** The best stored translations at or above the threshold, by text. */
export async function matchesIn(
  memory: Memory,
  { texts, target, threshold, pause }: MatchRequest,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const open = new Map<string, Candidate>();
  for (const text of texts) {
    const exact = await equalIn(memory, text, target, pause);
    if (exact !== undefined) found.set(text, exact);
    else if (threshold < 100 && text.length <= MOST_CHARACTERS)
      open.set(text, { compared: new ComparedText(text), least: threshold });
  }
  for await (const segment of unitsOf(memory, pause, open.size === 0 ? 0 : MOST_UNITS)) {
    const translation = translationOf(segment, target);
    if (translation === undefined) continue;
    const source = charactersOf(segment.sourceText);
    for (const candidate of open.values()) {
      const match = candidate.compared.similarity(source, candidate.least);
      if (match !== undefined) Object.assign(candidate, { least: match + 1, translation });
      await pause();
    }
  }
  for (const [text, { translation }] of open) if (translation !== undefined) found.set(text, translation);
  return found;
}

async function equalIn(memory: Memory, text: string, target: string, pause: Pause) {
  if (text === '') return undefined;
  for await (const segment of unitsOf(memory, pause, MOST_CONTAINING_UNITS, text)) {
    const translation = segment.sourceText === text ? translationOf(segment, target) : undefined;
    if (translation !== undefined) return translation;
  }
  return undefined;
}

/** The units of a memory, or those that hold the text, up to `most`. */
async function* unitsOf(
  memory: Memory,
  pause: Pause,
  most: number,
  text?: string,
): AsyncGenerator<StoredSegment> {
  const filter = text === undefined ? {} : { filter: { text, caseSensitive: true } };
  let after: number | undefined;
  for (let read = 0; read < most; read += PAGE) {
    const { segments, last } = await memory.page({ after, limit: PAGE, ...filter });
    await pause();
    yield* segments;
    if (last === undefined) return;
    after = last;
  }
}

function translationOf({ targets }: StoredSegment, target: string): string | undefined {
  return targets.find(({ language }) => isCompatible(language, target))?.text;
}
