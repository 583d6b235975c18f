// A limit holds when its last value is taken and the next one is refused. Where the description states no limit, as a
// corrected one may not, the next value has to be taken.

import type { Correction } from './correction.ts';
import { type Answer, answersWith, requireMeaningful, saidBy } from './response.ts';
import type { Described } from './service-description.ts';
import { differs, holds, Untestable, type Verdict } from './verdict.ts';

/** A number in the schema of a query parameter or of a body's field. */
export interface Limit {
  readonly operation: string;
  readonly of: { readonly parameter: string } | { readonly field: string };
  /** `maximum`, `minLength`, `maxItems` … */
  readonly keyword: 'minimum' | 'exclusiveMinimum' | 'maximum' | 'minLength' | 'maxLength' | 'maxItems';
}

/** The verdict on the response to a value just beyond the limit. */
export function refusedBeyond(described: Described, limit: Limit, answer: Answer): Verdict {
  if (limitIn(described, limit) !== undefined)
    return answersWith(400, answer, correctionOf(limit, undefined));
  // What is asked for may not exist; only a 400 refuses the value.
  return answer.status === 400 ? differs(saidBy(answer)) : holds();
}

/** The verdict on the response to the last value the limit allows; if it is refused, halving finds the real limit. */
export async function takenUpTo(
  described: Described,
  limit: Limit,
  ask: (value: number) => Promise<Answer>,
): Promise<Verdict> {
  const stated = limitIn(described, limit);
  if (stated === undefined) throw new Untestable('the description states no such limit');
  const last = requireMeaningful(await ask(stated));
  if (isTaken(last)) return holds();
  if (last.status !== 400) return differs(saidBy(last));
  let [taken, refused] = [0, stated];
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (isTaken(requireMeaningful(await ask(middle)))) taken = middle;
    else refused = middle;
  }
  if (taken === 0) return differs('no value is taken');
  return differs(`${taken} is the largest that is taken`, correctionOf(limit, taken));
}

function limitIn(described: Described, { operation, of, keyword }: Limit): number | undefined {
  const schema =
    'field' in of
      ? described.field(operation, of.field).schema
      : described.parameter(operation, ({ name }) => name === of.parameter).schema;
  return schema?.[keyword];
}

function correctionOf({ operation, of, keyword }: Limit, value: number | undefined): Correction {
  return 'field' in of
    ? { kind: 'body-schema', operation, field: of.field, keyword, value }
    : { kind: 'parameter-schema', operation, parameter: of.parameter, keyword, value };
}

function isTaken({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}
