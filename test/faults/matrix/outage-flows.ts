// An outage met by many calls at once: together they retry no more than the budget of their client allows, and later
// calls fail at once.

import { createRetryBudget } from 'language-service-client';
import type { Flow } from '../harness/flows.ts';
import { field } from '../harness/pick-fields.ts';
import { answer, type Exchange, jsonType } from '../harness/steps.ts';
import { type Operation, operations } from './classes.ts';

const refusal = (status: number): Exchange => answer(status, '{"message":"Not now"}', jsonType);

interface Outage {
  readonly name: string;
  readonly operation: Operation;
  readonly exchange: Exchange;
  /** Calls made at once. */
  readonly calls: number;
  /** Tokens of the budget; absent: the client's own. */
  readonly tokens?: number;
  /** Repetitions the budget allows. */
  readonly repetitions: number;
  readonly error: string;
}

/** Makes the calls at once, then one more. */
function outage({ name, operation, exchange, calls, tokens, repetitions, error }: Outage): Flow {
  const client = () => (tokens === undefined ? {} : { retryBudget: createRetryBudget(tokens) });
  return {
    id: `lasting-outage.${name}`,
    what: `${calls} calls at once repeat ${repetitions} times together while the service is down`,
    stage: () => ({ otherwise: () => exchange, client: client() }),
    act: async (stage, note) => {
      const call = () => operation.call(stage.client);
      await Promise.allSettled(Array.from({ length: calls }, call));
      note(stage.server.requests.splice(0).length);
      await call();
    },
    notes: [calls + repetitions],
    fails: { error, attempts: 1, retryBudgetExhausted: true },
    requests: [operation.request],
  };
}

const { read, create } = operations;

export const outageFlows: readonly Flow[] = [
  outage({
    name: '429',
    operation: read,
    exchange: refusal(429),
    calls: 500,
    repetitions: 100,
    error: 'RateLimitError',
  }),
  outage({
    name: '429 on a create',
    operation: create,
    exchange: refusal(429),
    calls: 50,
    tokens: 50,
    repetitions: 10,
    error: 'RateLimitError',
  }),
  {
    id: 'lasting-outage.recovery',
    what: 'a client whose budget is used up repeats again after enough successes',
    stage: () => {
      const ok = answer(200, '{}', jsonType);
      const down = Array.from({ length: 4 }, () => refusal(503));
      const script = [...down, ...Array.from({ length: 5 }, () => ok), refusal(503), ok];
      return { script, client: { retryBudget: createRetryBudget(5) } };
    },
    act: async ({ client, server }, note) => {
      const attempt = () => read.call(client).catch((error: unknown) => field(error, 'retryBudgetExhausted'));
      const spent = [await attempt(), await attempt(), await attempt()];
      note(spent);
      for (let success = 0; success < 5; success += 1) await attempt();
      note(await attempt());
      note(server.requests.splice(0).length);
    },
    notes: [[true, true, true], {}, 11],
  },
];
