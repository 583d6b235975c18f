// A flow is a fault that only several calls show. It has the calls, the server's script, notes and the expected
// outcome.

import { expect, test } from 'vitest';
import { type Aftermath, clean } from './aftermath.ts';
import { field, pick } from './pick-fields.ts';
import { overFetch, type SenderColumn } from './senders.ts';
import type { FaultServer } from './server.ts';
import { type Outcome, onStage, type Stage, type StageOptions } from './stage.ts';

export interface Flow {
  /** The name of the fault, `repeated-cursor`; variants after a dot. */
  readonly id: string;
  /** What is true of the client, in the present tense. */
  readonly what: string;
  readonly stage?: () => StageOptions;
  /** The calls; `note` records an observation. */
  readonly act: (stage: Stage, note: (seen: unknown) => void) => Promise<unknown>;
  readonly notes?: readonly unknown[];
  /** The expected result; default, without `fails`: undefined. */
  readonly gives?: unknown;
  /** Class and details of the error it fails with. */
  readonly fails?: { readonly error: string } & Readonly<Record<string, unknown>>;
  /** Every request, `GET /path?query`, in order; absent: none. */
  readonly requests?: readonly string[];
  /** Every request to the store, in order; absent: none. */
  readonly stored?: readonly string[];
  /** What the flow leaves behind on purpose. */
  readonly leaves?: Partial<Aftermath>;
}

/** Makes a test of every flow, with the calls over that sender. */
export function testFlows(flows: readonly Flow[], sender: SenderColumn = overFetch): void {
  const played = flows.flatMap((flow) => sender.flow(flow) ?? []);
  const cases = played.map((flow) => ({ flow, title: `${flow.id}: ${flow.what}` }));
  test.for(cases)('$title', async ({ flow }) => {
    const notes: unknown[] = [];
    const { outcome, stage, aftermath } = await onStage({ sender, ...flow.stage?.() }, (stage) =>
      flow.act(stage, (seen) => notes.push(seen)),
    );
    expect({ outcome: compared(outcome, flow), notes, ...requestsOf(stage), aftermath }).toEqual({
      outcome: flow.fails ?? { data: flow.gives },
      notes: flow.notes ?? [],
      requests: flow.requests ?? [],
      stored: flow.stored ?? [],
      aftermath: { ...clean, ...flow.leaves },
    });
  });
}

function compared(outcome: Outcome, { fails }: Flow): unknown {
  if ('data' in outcome) return outcome;
  if (fails === undefined) return { error: String(outcome.error) };
  const { error: _, ...details } = fails;
  return { error: field(outcome.error, 'name'), ...pick(outcome.error, details) };
}

function requestsOf({ server, store }: Stage) {
  const lines = ({ requests }: FaultServer) => requests.map(({ method, target }) => `${method} ${target}`);
  return { requests: lines(server), stored: store === server ? [] : lines(store) };
}
