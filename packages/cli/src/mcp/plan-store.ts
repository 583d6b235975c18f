// A plan waits under its id until it is applied. It can be taken once: a second taker finds nothing.

import { randomUUID } from 'node:crypto';
import type { RecordedRequest } from '../transport/recorded-request.ts';
import type { Facts } from './step-facts.ts';
import type { Step } from './step-results.ts';

export interface PlannedSteps {
  readonly steps: readonly Step[];
  /** What each step relies on. */
  readonly facts: readonly Facts[];
  /** The writes, in order. */
  readonly requests: readonly RecordedRequest[];
}

/** The steps of an agent, or the folder of an account with the SHA-256 of its plan. */
type Plan = PlannedSteps | { readonly root: string; readonly sha256: string };

/** Plans that wait at once; the oldest one is dropped. */
const most = 50;

export function createPlanStore() {
  const plans = new Map<string, Plan>();
  return {
    /** Keeps the plan, and gives its id. */
    keep(plan: Plan): string {
      const id = randomUUID();
      plans.set(id, plan);
      const [oldest] = plans.keys();
      if (plans.size > most && oldest !== undefined) plans.delete(oldest);
      return id;
    },
    /** Gives the plan away. */
    take(id: string): Plan | undefined {
      const plan = plans.get(id);
      plans.delete(id);
      return plan;
    },
  };
}
