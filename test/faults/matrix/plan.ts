// The plan's own list: every fault of its tables, by number. What is not played at all says why here; a single cell
// that is not played says so beside the fault.

import { abortPoints } from './aborts.ts';
import { addressingFlows } from './address-flows.ts';
import { breakingFaults } from './broken-connections.ts';
import type { Fault } from './cells.ts';
import { clockFaults } from './clock-changes.ts';
import { connectingFaults } from './connection-failures.ts';
import { connectionFlows } from './connection-flows.ts';
import { deadlineFaults } from './deadlines.ts';
import { downloadFlows } from './download-flows.ts';
import { driftFlows } from './drift-flows.ts';
import { overflowingFaults } from './endless-bodies.ts';
import { exportFlows } from './export-flows.ts';
import { importFlows } from './import-flows.ts';
import { jobFlows } from './job-flows.ts';
import { malformingFaults } from './malformed-answers.ts';
import { outageFlows } from './outage-flows.ts';
import { pagingFlows } from './paging-flows.ts';
import { redirectingFaults } from './redirects.ts';
import { refusingFaults } from './refusals.ts';
import { slowLineFlows } from './slow-line-flows.ts';
import { sourceFlows } from './source-flows.ts';
import { stallingFaults } from './stalls.ts';
import { repeatingFaults } from './transient-answers.ts';
import { misreadingFaults } from './unexpected-bodies.ts';
import { waitFlows } from './wait-flows.ts';

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

/** Every number of the plan: transport, status and body, flow. */
export const planned: readonly string[] = [...numbered('T', 24), ...numbered('S', 32), ...numbered('F', 34)];

/** The matrix: faults met by single operations and journeys. */
export const faults: readonly Fault[] = [
  ...connectingFaults,
  ...breakingFaults,
  ...stallingFaults,
  ...malformingFaults,
  ...repeatingFaults,
  ...refusingFaults,
  ...misreadingFaults,
  ...overflowingFaults,
  ...redirectingFaults,
  ...deadlineFaults,
  ...clockFaults,
];

/** Faults that show only over several calls. */
export const flows: readonly { readonly id: string }[] = [
  ...addressingFlows,
  ...connectionFlows,
  ...downloadFlows,
  ...driftFlows,
  ...exportFlows,
  ...importFlows,
  ...jobFlows,
  ...outageFlows,
  ...pagingFlows,
  ...slowLineFlows,
  ...sourceFlows,
  ...waitFlows,
];

/** Moments of an abort. */
export const moments = abortPoints;

/** Numbers of the plan that nothing plays, and why. */
export const unplayed: Readonly<Record<string, string>> = {};

/** Where the client does, on purpose, not what the plan says: the cells hold what it does. */
export const departures: Readonly<Record<string, string>> = {
  'T3 on transfers': 'A signed URL has no limit for an attempt: no byte moves for 60 s, connecting included.',
  'T5 on transfers': 'A transfer has a connection of its own, so there is no stale one.',
  'T14, T15':
    'The time of an attempt covers the body of a call; only transfers have an idle limit and a floor.',
  'T18 on transfers':
    'What is not HTTP is asked for three times, like any broken transfer: a store heals by itself.',
  'T21 on plain files': 'An exported file has no documented size, so none is too large.',
  S4: 'The error gives retryAfterMs and a hint in seconds; a date would repeat them by a clock that may be wrong.',
  S19: 'No snippet of the body is kept: it may hold text of the customer.',
  S30: 'The place a redirect points to is kept out of the error: the platform hides it, and it may hold a secret.',
  F5: 'An address that must not be asked for is found when it comes, after the import was declared.',
  F25: 'Where a walk stood is told by the checkpoint of the list, not by the error.',
  'F29 by kill -9':
    'A process that is killed cannot be judged from within; the part of a file is named as one.',
  F30: 'Bytes beyond the announced length break the connection before the file is judged.',
  F32: 'There is no allowInsecure: plain http goes to loopback alone.',
};
