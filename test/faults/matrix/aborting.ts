// The moments at which a caller may lose patience (plan, abort points), each as a script that aborts at that moment.

import type { StageOptions } from '../harness/stage.ts';
import { afterRequest, answer, head, jsonType } from '../harness/steps.ts';
import { credentials, secureWith } from '../harness/trust.ts';
import { good, type NotApplicable, na } from './cells.ts';
import { type CallClass, callClasses, type Operation } from './classes.ts';

export interface AbortPoint {
  readonly id: string;
  /** When the caller aborts. */
  readonly when: string;
  readonly stage: (operation: Operation, abort: () => void) => StageOptions;
  /** Requests the server sees. */
  readonly requests: number;
  readonly weight?: string;
  /** Classes for which the moment does not exist, and why. */
  readonly except?: Readonly<Record<string, NotApplicable>>;
}

const refusal = (status: number, retryAfter?: string) =>
  answer(status, '{"message":"Not now"}', { ...jsonType, 'retry-after': retryAfter });

/** Aborts when the pause before a repetition has begun. */
const inThePause = (abort: () => void): Pick<StageOptions, 'onEvent'> => ({
  onEvent: ({ type }, clock) => {
    if (type === 'retry') clock.aside.after(10, abort);
  },
});

export const abortPoints: readonly AbortPoint[] = [
  {
    id: 'B1',
    when: 'while a connection is being made',
    requests: 0,
    stage: (_, abort) => ({
      secure: secureWith(credentials.sound),
      script: [{ onAccept: true, steps: [{ delayMs: 10 }, { run: abort }, 'stall'] }],
    }),
  },
  {
    id: 'B2',
    when: 'while the body of the request is being sent',
    requests: 1,
    weight: 'x'.repeat(1_000_000),
    stage: (_, abort) => ({ script: [{ steps: [{ await: 1_000 }, { run: abort }, 'stall'] }] }),
    except: { 'R P L D X': na('the request has no body') },
  },
  {
    id: 'B3',
    when: 'while headers are waited for',
    requests: 1,
    stage: (_, abort) => ({ script: [afterRequest({ delayMs: 10 }, { run: abort }, 'stall')] }),
  },
  {
    id: 'B4',
    when: 'while the body of the answer is being read',
    requests: 1,
    stage: ({ status }, abort) => ({
      script: [
        afterRequest(
          { send: head(status, { ...jsonType, 'content-length': '1000' }) },
          { send: '{"na' },
          { delayMs: 10 },
          { run: abort },
          'stall',
        ),
      ],
    }),
    except: { D: na('204 has no body') },
  },
  {
    id: 'B5',
    when: 'while the body of a failure is being read',
    requests: 1,
    stage: (_, abort) => ({
      script: [
        afterRequest(
          { send: head(400, { ...jsonType, 'content-length': '1000' }) },
          { delayMs: 10 },
          { run: abort },
          'stall',
        ),
      ],
    }),
  },
  {
    id: 'B6',
    when: 'in the pause before a repetition',
    requests: 1,
    stage: (operation, abort) => ({ script: [refusal(429), good(operation)], ...inThePause(abort) }),
  },
  {
    id: 'B7',
    when: 'in the pause the service asked for',
    requests: 1,
    stage: (operation, abort) => ({ script: [refusal(503, '30'), good(operation)], ...inThePause(abort) }),
  },
  {
    id: 'B8',
    when: 'during the second attempt',
    requests: 2,
    stage: (_, abort) => ({
      script: [refusal(429), afterRequest({ delayMs: 10 }, { run: abort }, 'stall')],
    }),
  },
];

/** Every point with every class it exists for. */
export function abortCases(): { point: AbortPoint; callClass: CallClass; title: string }[] {
  return abortPoints.flatMap((point) =>
    callClasses
      .filter(
        (callClass) => !Object.keys(point.except ?? {}).some((names) => names.split(' ').includes(callClass)),
      )
      .map((callClass) => ({ point, callClass, title: `${point.id} ${callClass}: aborts ${point.when}` })),
  );
}
