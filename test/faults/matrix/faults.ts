// The list of faults, as data: what the client must survive, and how. plan.test.ts holds the matrix to it.

import { answerFaults } from './answer-faults.ts';
import type { FaultDescription } from './fault-description.ts';
import { flowFaults } from './flow-faults.ts';
import { timeFaults } from './time-faults.ts';
import { transportFaults } from './transport-faults.ts';

/** Every fault the client must survive. */
export const listed: readonly FaultDescription[] = [
  ...transportFaults,
  ...answerFaults,
  ...flowFaults,
  ...timeFaults,
];
