// What an answer proves. A key that is refused, a quota that is used up, a service that is busy or down: none of them
// says anything about the description.

import { valueAt } from './json-values.ts';
import { differs, holds, Surprise, Untestable, type Verdict } from './verdict.ts';

/** A response of an operation, with any status. */
export interface Answer {
  readonly operation: string;
  readonly status: number;
  readonly headers: Headers;
  /** The body: JSON where it is, text where it is not. */
  readonly data: unknown;
  /** The scope the operation needs. */
  readonly scope: string | undefined;
}

/** The data of a success. */
export function bodyOfSuccess(answer: Answer): unknown {
  if (answer.status >= 200 && answer.status < 300) return answer.data;
  throw new Surprise(`${requireMeaningful(answer).operation} -> ${saidBy(answer)}`);
}

/** Right if the service answered with that status. */
export function answersWith(status: number, answer: Answer): Verdict {
  if (answer.status === status) return holds();
  const isTaken = answer.status >= 200 && answer.status < 300;
  return differs(isTaken ? `accepted with ${answer.status}` : saidBy(answer));
}

/** Status and message, short. */
export function saidBy({ status, data }: Answer): string {
  const message = valueAt(data, 'message');
  return typeof message === 'string' ? `${status}: ${message.slice(0, 120)}` : `${status}`;
}

const silent: Readonly<Record<number, string>> = {
  401: 'the key is refused (401)',
  429: 'too many requests (429)',
  456: 'a quota is exceeded (456)',
};

/** The answer, unless it is no evidence. */
export function requireMeaningful(answer: Answer): Answer {
  const reason = provesNothing(answer);
  if (reason !== undefined) throw reason;
  return answer;
}

/** Why an answer is no evidence; undefined where it is. */
export function provesNothing({
  status,
  scope,
  operation,
}: Pick<Answer, 'status' | 'scope' | 'operation'>): Untestable | undefined {
  const forbidden =
    scope === undefined
      ? `${operation} is forbidden (403)`
      : `the key lacks ${scope}, or the plan has no such feature (403)`;
  if (status === 403) return new Untestable(forbidden, scope);
  const why = silent[status] ?? (status >= 500 ? `the service returned ${status}` : undefined);
  return why === undefined ? undefined : new Untestable(`${operation}: ${why}`);
}
