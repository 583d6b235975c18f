// A limit holds when its last value is taken and the next one is refused. Where the description states no limit, as a
// corrected one may not, the next value has to be taken.

import type { Check } from './check.ts';
import type { Service } from './check-context.ts';
import type { Correction } from './correction.ts';
import { type Answer, answersWith, bodyOfSuccess, requireMeaningful, saidBy } from './response.ts';
import type { Described } from './service-description.ts';
import { differs, holds, Untestable, type Verdict } from './verdict.ts';

/** A number in the schema of a query parameter or of a body's field. */
export interface Limit {
  readonly operation: string;
  readonly of: { readonly parameter: string } | { readonly field: string };
  /** `maximum`, `minLength`, `maxItems` … */
  readonly keyword: 'minimum' | 'exclusiveMinimum' | 'maximum' | 'minLength' | 'maxLength' | 'maxItems';
}

type About = Pick<Check, 'title' | 'marks' | 'clause'>;
type AskOnce = (service: Service) => Promise<Answer>;

/** A check that a value just beyond the limit is refused. */
export function refusedBeyond(about: About, limit: Limit, ask: AskOnce): Check {
  return {
    ...about,
    operation: limit.operation,
    ...('field' in limit.of && { writes: true }),
    run: async (service) => {
      const answer = await ask(service);
      if (limitIn(service.described, limit) !== undefined)
        return answersWith(400, answer, correctionOf(limit, undefined));
      // What is asked for may not exist; only a 400 refuses the value.
      return answer.status === 400 ? differs(saidBy(answer)) : holds();
    },
  };
}

/** A check that a request without the field, dotted, is refused; a corrected description may not require it. */
export function refusedWithout(about: About, operation: string, field: string, ask: AskOnce): Check {
  return {
    ...about,
    operation,
    writes: true,
    run: async (service) => {
      const answer = await ask(service);
      if (service.described.field(operation, field).isRequired)
        return answersWith(400, answer, { kind: 'field-not-required', operation, field });
      return answer.status < 300 ? holds() : differs(saidBy(answer));
    },
  };
}

/** A check whose answer the laws judge: it only has to be taken. */
export function taken(about: About, operation: string, ask: AskOnce): Check {
  const run = async (service: Service) => {
    bodyOfSuccess(await ask(service));
    return holds();
  };
  return { ...about, operation, writes: true, run };
}

/** A check that the longest text is taken, and one that is longer is refused. */
export function atMost(
  about: About,
  operation: string,
  most: number,
  ask: (service: Service, length: number) => Promise<Answer>,
): Check {
  return refused(about, operation, async (service) => {
    bodyOfSuccess(await ask(service, most));
    return ask(service, most + 1);
  });
}

/** A check that the service answers a request with 400; it reads no limit from the description. */
export function refused(about: About, operation: string, ask: AskOnce): Check {
  return { ...about, operation, writes: true, run: async (service) => answersWith(400, await ask(service)) };
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
