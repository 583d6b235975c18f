// The plan's own list: every fault of its tables, by number. What is not played at all says why here; a single cell
// that is not played says so beside the fault.

import { abortPoints } from './aborting.ts';
import { addressingFlows } from './addressing-flows.ts';
import { breakingFaults } from './breaking.ts';
import type { Fault } from './cells.ts';
import { connectingFaults } from './connecting.ts';
import { connectionFlows } from './connection-flows.ts';
import { deadlineFaults } from './deadlining.ts';
import { exportFlows } from './export-flows.ts';
import { importFlows } from './import-flows.ts';
import { jobFlows } from './job-flows.ts';
import { malformingFaults } from './malforming.ts';
import { misreadingFaults } from './misreading.ts';
import { outageFlows } from './outage-flows.ts';
import { overflowingFaults } from './overflowing.ts';
import { pagingFlows } from './paging-flows.ts';
import { redirectingFaults } from './redirecting.ts';
import { refusingFaults } from './refusing.ts';
import { repeatingFaults } from './repeating.ts';
import { stallingFaults } from './stalling.ts';

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
];

/** Faults that show only over several calls. */
export const flows: readonly { readonly id: string }[] = [
  ...addressingFlows,
  ...connectionFlows,
  ...exportFlows,
  ...importFlows,
  ...jobFlows,
  ...outageFlows,
  ...pagingFlows,
];

/** Moments of an abort. */
export const moments = abortPoints;

/** Numbers of the plan that nothing plays, and why. */
export const unplayed: Readonly<Record<string, string>> = {};
