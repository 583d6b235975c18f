// A field that the description requires is refused when it is missing; one it does not require, as a corrected one may
// not, is not missed.
import { type Answer, answersWith, saidBy } from './response.ts';
import type { Described } from './service-description.ts';
import { differs, holds, type Verdict } from './verdict.ts';

/** The verdict on the response to a request without the field, dotted. */
export function refusedWithout(
  described: Described,
  operation: string,
  field: string,
  answer: Answer,
): Verdict {
  if (described.field(operation, field).isRequired)
    return answersWith(400, answer, { kind: 'field-not-required', operation, field });
  return answer.status < 300 ? holds() : differs(saidBy(answer));
}
