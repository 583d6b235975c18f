// The name of a parameter may be assumed, and a service ignores a name that it does not know: its answer is then one to
// another request, and would be read as empty or as another language. An operation brings the checks that it needs.

import { nameOf, ResponseParseError } from '../errors/request.ts';
import { shortened } from '../errors/words.ts';
import { field } from '../field.ts';
import { answerDetails, type TransportResponse } from './details.ts';
import { type AnswerContext, requestDetails } from './response.ts';

/** Returns what contradicts the request in an answer, with its place; undefined where nothing does. */
export type AnswerCheck = (given: object, data: unknown) => Contradiction | undefined;

interface Contradiction {
  readonly pointer: string;
  readonly words: string;
}

/**
 * Returns the check of a parameter by the fields of the answer that it decides about.
 *
 * @param assumption Its place in docs/assumptions.md, which ends in its name: `styleRules_list detailed`.
 * @param list The list whose items have the fields; empty where the answer itself has them.
 * @param fields For a flag: those of which each item has one, at least. For a text: the one that has the same text.
 */
export function answeredIn(assumption: string, list: string, ...fields: readonly string[]): AnswerCheck {
  const name = assumption.replace(/^.*[ .]/, '');
  return (given, data) => {
    const asked = field(given, name);
    const items: unknown = list === '' ? [data] : field(data, list);
    if (asked === undefined || asked === false || !Array.isArray(items) || items.length === 0)
      return undefined;
    const contradiction = (at: number, words: string): Contradiction => ({
      pointer: `${list === '' ? '' : `/${list}/${at}`}/${fields[0]}`,
      words: `${words}, although the request has ${name}: ${String(asked)}. ${adviceOn(assumption)}`,
    });
    if (typeof asked !== 'string')
      return items.some((item) => fields.some((one) => field(item, one) !== undefined))
        ? undefined
        : contradiction(0, `the response has no ${fields.join(' and no ')}`);
    const at = items.findIndex((item) => isOther(asked, field(item, fields[0] ?? '')));
    if (at < 0) return undefined;
    return contradiction(at, `${fields[0]} is ${shortened(String(field(items[at], fields[0] ?? '')))}`);
  };
}

/** Whether a text of the answer contradicts the one asked for: `en` may be answered as `EN` or as `en-US`. */
function isOther(asked: string, answered: unknown): boolean {
  if (typeof answered !== 'string') return false;
  const [one, other] = [asked.toLowerCase(), answered.toLowerCase()];
  return one !== other && !other.startsWith(`${one}-`);
}

function adviceOn(assumption: string): string {
  return `The service may not know this parameter: its name is assumed (${assumption}). Run language-service verify`;
}

/** @throws ResponseParseError when an answer contradicts its request. */
export function refuseOther(
  checks: readonly AnswerCheck[],
  given: object,
  data: unknown,
  response: TransportResponse,
  context: AnswerContext,
): void {
  for (const check of checks) {
    const found = check(given, data);
    if (found === undefined) continue;
    const details = { ...requestDetails(response, context), ...answerDetails(response, context.redact) };
    const words = context.redact(found.words);
    throw new ResponseParseError(`${nameOf(details)} -> ${details.status}: ${words}`, {
      ...details,
      pointer: found.pointer,
    });
  }
}
