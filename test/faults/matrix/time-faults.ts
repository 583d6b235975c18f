// Deadlines and aborts: a call ends because the caller says so.

import type { FaultDescription } from './fault-description.ts';

export const timeFaults: readonly FaultDescription[] = [
  {
    name: 'deadline-while-connecting',
    what: 'the connection hangs beyond the deadline',
    outcome: 'TimeoutError of the deadline, no request',
  },
  {
    name: 'deadline-before-headers',
    what: 'no headers come before the deadline',
    outcome: 'TimeoutError of the deadline; not idempotent: an unknown outcome',
  },
  {
    name: 'deadline-in-body',
    what: 'the body stalls beyond the deadline',
    outcome: 'TimeoutError of the deadline; not idempotent: an unknown outcome',
  },
  {
    name: 'deadline-after-first-attempt',
    what: 'the service is silent beyond the first attempt and the deadline',
    outcome: 'the second attempt ends at the deadline',
  },
  {
    name: 'deadline-before-backoff',
    what: 'the backoff would end after the deadline',
    outcome: 'TimeoutError at once',
  },
  {
    name: 'deadline-before-requested-pause',
    what: 'the requested pause would end after the deadline',
    outcome: 'TimeoutError at once',
  },
  { name: 'deadline-not-reached', what: 'the requested pause ends before the deadline', outcome: 'success' },
  { name: 'deadline-of-wait', what: 'the deadline of a wait for a job ends', outcome: 'TimeoutError' },
  ...[
    ['while-connecting', 'while a connection is being made'],
    ['in-request-body', 'while the body of the request is being sent'],
    ['waiting-for-headers', 'while headers are waited for'],
    ['in-response-body', 'while the body of the response is being read'],
    ['in-error-body', 'while the body of an error is being read'],
    ['in-backoff', 'in the pause before a retry'],
    ['in-requested-pause', 'in the pause the service asked for'],
    ['in-second-attempt', 'during the second attempt'],
    ['between-polls', 'in the pause between polls'],
    ['of-streamed-upload', 'while a stream is being uploaded'],
  ].map(([moment, when]) => ({
    name: `abort-${moment}`,
    what: `the caller aborts ${when}`,
    outcome: 'the reason of the abort at once, no further request, nothing left open',
  })),
];
