// Abort points: the moments at which a caller may abort, each as a script that aborts at that moment.

import type { StageOptions } from '../harness/stage.ts';
import { afterRequest, answer, head, jsonType } from '../harness/steps.ts';
import { credentials, secureWith } from '../harness/trust.ts';
import { type Column, columns, good, type NotApplicable, na } from './cells.ts';
import type { Subject } from './classes.ts';

export interface AbortPoint {
  readonly id: string;
  readonly when: string;
  readonly stage: (
    subject: Subject,
    abort: () => void,
  ) => Pick<StageOptions, 'script' | 'secure' | 'onDelay'>;
  /** Requests the server sees. */
  readonly requests: number;
  readonly weight?: string;
  /** Classes for which the moment does not exist, and why. */
  readonly except?: Readonly<Record<string, NotApplicable>>;
}

const refusal = (status: number, retryAfter?: string) =>
  answer(status, '{"message":"Not now"}', { ...jsonType, 'retry-after': retryAfter });

/** Aborts when a pause of this length has started, in milliseconds. */
const inThePause = (pauseMs: number, abort: () => void): Pick<StageOptions, 'onDelay'> => ({
  onDelay: (ms, clock) => {
    if (ms === pauseMs) clock.aside.after(10, abort);
  },
});

export const abortPoints: readonly AbortPoint[] = [
  {
    id: 'abort-while-connecting',
    when: 'while a connection is being made',
    requests: 0,
    stage: (_, abort) => ({
      secure: secureWith(credentials.sound),
      script: [{ onAccept: true, steps: [{ delayMs: 10 }, { run: abort }, 'stall'] }],
    }),
  },
  {
    id: 'abort-in-request-body',
    when: 'while the body of the request is being sent',
    requests: 1,
    weight: 'x'.repeat(1_000_000),
    stage: (_, abort) => ({ script: [{ steps: [{ await: 1_000 }, { run: abort }, 'stall'] }] }),
    except: { 'read poll list delete createExport download': na('the request has no body') },
  },
  {
    id: 'abort-waiting-for-headers',
    when: 'while headers are waited for',
    requests: 1,
    stage: (_, abort) => ({ script: [afterRequest({ delayMs: 10 }, { run: abort }, 'stall')] }),
  },
  {
    id: 'abort-in-response-body',
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
    except: {
      delete: na('204 has no body'),
      'upload uploadStream': na('the body of a successful upload is not read'),
    },
  },
  {
    id: 'abort-in-error-body',
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
    id: 'abort-in-backoff',
    when: 'in the pause before a repetition',
    requests: 1,
    stage: (operation, abort) => ({ script: [refusal(429), good(operation)], ...inThePause(250, abort) }),
    except: { uploadStream: na('a stream is not sent again, so nothing is paused for') },
  },
  {
    id: 'abort-in-requested-pause',
    when: 'in the pause the service asked for',
    requests: 1,
    stage: (operation, abort) => ({
      script: [refusal(503, '30'), good(operation)],
      ...inThePause(30_500, abort),
    }),
    except: { uploadStream: na('a stream is not sent again, so nothing is paused for') },
  },
  {
    id: 'abort-in-second-attempt',
    when: 'during the second attempt',
    requests: 2,
    stage: (_, abort) => ({
      script: [refusal(429), afterRequest({ delayMs: 10 }, { run: abort }, 'stall')],
    }),
    except: { uploadStream: na('a stream is not sent again, so nothing is paused for') },
  },
];

/** Every point with every column it exists for. */
export function abortCases(): { point: AbortPoint; column: Column; title: string }[] {
  return abortPoints.flatMap((point) => {
    const missing = new Set(Object.keys(point.except ?? {}).flatMap((names) => names.split(' ')));
    return columns
      .filter((column) => !missing.has(column))
      .map((column) => ({ point, column, title: `${point.id}, ${column}: aborts ${point.when}` }));
  });
}
