// A memory keeps its segments by the hundred, in blocks, because folding, escaping, searching and storing one long
// text costs a fraction of the same work on a hundred short ones. XML 1.0 has no characters below U+0009, so U+0001
// (between fields) and U+0002 (after each segment) never occur in a text.

import type { Segment, Target } from 'language-service-tmx/import';

export const FIELD = '\u0001';
export const SEGMENT_END = '\u0002';
/** No character of a mark is below it but the two. */
const SEGMENT_END_CODE = SEGMENT_END.charCodeAt(0);
const TIME_LENGTH = '20241231T235959Z'.length;

/** Segments with successive ids. */
export interface Block {
  /** Id of the first segment; the first of a memory is 1. */
  readonly firstId: number;
  /** Of each segment: the source text, then the text of every target. */
  readonly texts: string;
  /** Of each segment: three times of the source, then language and three times of every target. */
  readonly marks: string;
}

/** A block that is split into segments, whose fields are not. */
export type SplitBlock = ReturnType<typeof splitBlock>;

/** Splits a block into its segments. */
export function splitBlock({ firstId, texts, marks }: Block) {
  const segmentTexts = texts.split(SEGMENT_END);
  segmentTexts.pop(); // what follows the last end
  return { firstId, texts: segmentTexts, marks: marks.split(SEGMENT_END) };
}

/** The segments of a block, in order: all, or those between two places in it. */
export function segmentsOf({ texts, marks }: SplitBlock, start = 0, end = texts.length): Segment[] {
  return texts.slice(start, end).map((text, index) => segmentOf(text, marks[start + index] ?? ''));
}

/** Reads marks field by field: splitting a block into all of them takes twice as long. */
export class FieldReader {
  readonly #marks: string;
  #at = 0;
  #endsSegment = false;

  constructor(marks: string) {
    this.#marks = marks;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#marks.length;
  }

  /** Whether the field read last is the last of its segment. */
  get endsSegment(): boolean {
    return this.#endsSegment;
  }

  next(): string {
    let end = this.#at;
    while (this.#marks.charCodeAt(end) > SEGMENT_END_CODE) end += 1;
    return this.#take(end);
  }

  /** The same for a time, which is left out or always as long: looking for its end is a tenth of an export. */
  nextTime(): string {
    const isLeftOut = this.#marks.charCodeAt(this.#at) <= SEGMENT_END_CODE;
    return this.#take(isLeftOut ? this.#at : this.#at + TIME_LENGTH);
  }

  #take(end: number): string {
    const field = this.#marks.slice(this.#at, end);
    this.#endsSegment = this.#marks.charCodeAt(end) === SEGMENT_END_CODE;
    this.#at = end + 1;
    return field;
  }
}

export function marksOf({ source, targets }: Segment): string {
  let marks = timesOf(source);
  for (const target of targets) marks += FIELD + target.language + FIELD + timesOf(target);
  return marks + SEGMENT_END;
}

function timesOf({ created = '', changed = '', used = '' }: Segment['source']): string {
  return created + FIELD + changed + FIELD + used;
}

function segmentOf(texts: string, marks: string): Segment {
  const [text = '', ...targetTexts] = texts.split(FIELD);
  const [created, changed, used, ...rest] = marks.split(FIELD);
  const targets = targetTexts.map(
    (targetText, index): Target => ({
      language: rest[index * 4] ?? '',
      text: targetText,
      created: orNone(rest[index * 4 + 1]),
      changed: orNone(rest[index * 4 + 2]),
      used: orNone(rest[index * 4 + 3]),
    }),
  );
  return {
    source: { text, created: orNone(created), changed: orNone(changed), used: orNone(used) },
    targets,
  };
}

function orNone(field: string | undefined): string | undefined {
  return field === '' ? undefined : field;
}
