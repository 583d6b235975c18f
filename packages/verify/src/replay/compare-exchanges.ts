// A recorded answer beside the one that came, both redacted by the same rules: ids and addresses are compared by what
// they stand for, times by their form, and texts only where the program had sent them.

import type { RecordedExchange, Redacted } from 'language-service-description/session';
import { idOf } from '../laws/page-laws.ts';
import { createPseudonyms, type Pseudonyms } from '../recording/pseudonyms.ts';
import { dateTime, hiddenAddress } from '../recording/redact-value.ts';
import type { KnownValues } from './known-values.ts';
import { SentTexts, sameText } from './texts.ts';

/** One way in which an answer is another one. */
export interface AnswerDifference {
  /** `status`, `header content-type`, or the place in the body: `/dictionaries/*\/entry_count`. */
  readonly place: string;
  readonly recorded: string;
  readonly came: string;
}

export interface Comparison {
  readonly known: KnownValues;
  readonly texts: SentTexts;
  /** The field of the answer that has the next cursor. */
  readonly cursor: string | undefined;
  /** Whether ids in this answer are of what the replay made. */
  readonly isMade: boolean;
  /** Whether the body is left out of the comparison. */
  readonly statusAlone: boolean;
}

const idMark = '\u0000id ';
const textMark = '\u0000text ';

/** Marks ids and texts in place of hiding them. */
export const transparent: Pseudonyms = {
  ...createPseudonyms(),
  ofId: (id) => (id === '' ? '' : idMark + id),
  ofText: (text) => (text === '' ? '' : textMark + text),
};

/** Whether a value that was redacted with {@link transparent} is a text that somebody wrote. */
export function isText(value: Redacted): boolean {
  return typeof value === 'string' && value.startsWith(textMark);
}

/** What differs between the recorded exchange and the one that was redacted with {@link transparent}. */
export function differencesOf(
  recorded: RecordedExchange,
  came: RecordedExchange,
  comparison: Comparison,
): AnswerDifference[] {
  const found: AnswerDifference[] = [];
  const note = (place: string, one: unknown, other: unknown) =>
    found.push({ place, recorded: shown(one), came: shown(other) });
  if (recorded.status !== came.status) note('status', recorded.status, came.status);
  const [before, after] = [recorded.response?.headers ?? {}, came.response?.headers ?? {}];
  for (const [name, kept] of Object.entries(comparedHeaders)) {
    const [one, other] = [kept(before[name]), kept(after[name])];
    if (one !== other) note(`header ${name}`, one, other);
  }
  if (!comparison.statusAlone && classOf(recorded.status) === classOf(came.status))
    new BodyComparison(comparison, note).compare('', '', recorded.response?.body, came.response?.body);
  return found;
}

const comparedHeaders: Readonly<Record<string, (value: string | undefined) => string | undefined>> = {
  'content-type': (value) => value?.replace('; charset=utf-8', ''),
  allow: (value) => value,
  'x-trace-id': (value) => (value === undefined ? undefined : 'a value'),
};

class BodyComparison {
  readonly #with: Comparison;
  readonly #note: (place: string, recorded: unknown, came: unknown) => void;
  /** The id of the thing whose fields are compared. */
  #owner: string | undefined;

  constructor(comparison: Comparison, note: (place: string, recorded: unknown, came: unknown) => void) {
    this.#with = comparison;
    this.#note = note;
  }

  compare(place: string, name: string, recorded: Redacted | undefined, came: Redacted | undefined): void {
    if (typeof recorded === 'string' && typeof came === 'string') this.#texts(place, name, recorded, came);
    else if (isList(recorded) && isList(came)) this.#lists(place, recorded, came);
    else if (isFields(recorded) && isFields(came)) this.#fields(place, recorded, came);
    else if (recorded !== came) this.#note(place || 'body', recorded, came);
  }

  #lists(place: string, recorded: readonly Redacted[], came: readonly Redacted[]): void {
    if (recorded.length !== came.length)
      this.#note(place || 'body', `${recorded.length} items`, `${came.length} items`);
    for (const [at, one] of recorded.entries())
      if (at < came.length) this.compare(`${place}/*`, '', one, came[at]);
  }

  #fields(place: string, recorded: Fields, came: Fields): void {
    const outer = this.#owner;
    this.#owner = idOf(recorded) ?? outer;
    const others = Object.fromEntries(
      Object.entries(came).map(([name, value]) => [name.replace(textMark, ''), value]),
    );
    for (const name of new Set([...Object.keys(recorded), ...Object.keys(others)])) {
      // What a service reads out of a text is not in the text that stands for it.
      const [before, after] = [own(recorded, name), own(others, name)];
      if (name.startsWith('detected_') && typeof before === typeof after) continue;
      this.compare(`${place}/${name}`, name, before, after);
    }
    this.#owner = outer;
  }

  #texts(place: string, name: string, recorded: string, came: string): void {
    const { known, texts, cursor, isMade } = this.#with;
    const address = hiddenAddress + idMark;
    const id = came.startsWith(idMark) ? came.slice(idMark.length) : undefined;
    const text = came.startsWith(textMark) ? came.slice(textMark.length) : undefined;
    if (came.startsWith(address) && recorded.startsWith(hiddenAddress)) {
      known.learn(recorded, came.slice(address.length), true);
    } else if (id !== undefined) {
      const fault = known.learn(recorded, id, isMade);
      if (fault !== undefined) this.#note(place, 'an id', fault);
    } else if (text !== undefined && name === cursor) known.learn(recorded, text, true);
    else if (text !== undefined) {
      // What another program wrote may have the same words.
      const isForeign = this.#owner !== undefined && known.isForeign(this.#owner);
      const isSame = sameText(recorded, text, isForeign ? new SentTexts() : texts);
      const isOther = dateTime.test(recorded) || recorded.startsWith(hiddenAddress);
      if (isOther || !isSame) this.#note(place, recorded, text);
    } else if (recorded !== came && formOfTime(recorded) !== formOfTime(came))
      this.#note(place, recorded, came);
  }
}

/** A time without its digits and its part of a second; any other text as it is. */
function formOfTime(text: string): string {
  return dateTime.test(text) ? text.replace(/\.\d+/, '').replaceAll(/\d/g, '0') : text;
}

type Fields = { readonly [name: string]: Redacted };

function isList(value: Redacted | undefined): value is readonly Redacted[] {
  return Array.isArray(value);
}

function isFields(value: Redacted | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !isList(value);
}

function own(fields: Fields, name: string): Redacted | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function classOf(status: number | undefined): number {
  return Math.floor((status ?? 0) / 100);
}

const MOST_SHOWN = 80;

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(
    /(\0|\\u0000)(id|text) /g,
    '',
  );
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
