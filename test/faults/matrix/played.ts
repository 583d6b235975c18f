// Everything that is played.

import type { Flow } from '../harness/flows.ts';
import { abortPoints } from './aborts.ts';
import { breakingFaults } from './broken-connections.ts';
import type { Fault } from './cells.ts';
import { clockFaults } from './clock-changes.ts';
import { connectingFaults } from './connection-failures.ts';
import { connectionFlows } from './connection-flows.ts';
import { downloadFlows } from './download-flows.ts';
import { malformingFaults, overflowingFaults } from './malformed-answers.ts';
import { redirectingFaults } from './redirects.ts';
import { refusingFaults } from './refusals.ts';
import { slowLineFlows } from './slow-line-flows.ts';
import { sourceFlows } from './source-flows.ts';
import { deadlineFaults, stallingFaults } from './time-limits.ts';
import { repeatingFaults } from './transient-answers.ts';
import { misreadingFaults } from './unexpected-bodies.ts';

/** The matrix: faults met by single operations and workflows. */
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

/** Faults that show only over several calls, or while files move. */
export const flows: readonly Flow[] = [
  ...connectionFlows,
  ...downloadFlows,
  ...slowLineFlows,
  ...sourceFlows,
];

/** Moments of an abort. */
export const aborts = abortPoints;
