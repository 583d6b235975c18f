// The stages of CI, one after another; what does not disturb each other runs side by side.
import type { Outcome } from './outcome.ts';

type Part = () => Outcome | Promise<Outcome>;

export interface Stage {
  /** Parts that run side by side; those of a list one after another. */
  readonly parts: readonly (Part | readonly Part[])[];
  /** Whether the stages after it are left out when a part of it fails. */
  readonly isGate?: true;
}

/** Runs the stages; gives the outcome of each part that ran, with the seconds that it took. */
export async function runStages(stages: readonly Stage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { parts, isGate } of stages) {
    outcomes.push(...(await Promise.all(parts.map((part) => runInTurn([part].flat())))).flat());
    if (isGate === true && hasFailed(outcomes)) break;
  }
  return outcomes;
}

export function hasFailed(outcomes: readonly Outcome[]): boolean {
  return outcomes.some(({ failures }) => failures.length > 0);
}

async function runInTurn(parts: readonly Part[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of parts) outcomes.push(await timed(part));
  return outcomes;
}

async function timed(part: Part): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = await part();
  return { ...outcome, seconds: Math.round((performance.now() - startedAt) / 1000) };
}
