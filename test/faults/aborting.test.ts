import { expect, test } from 'vitest';
import { clean } from './harness/aftermath.ts';
import { onStage, type StageOptions } from './harness/stage.ts';
import { trustAuthority } from './harness/trust.ts';
import { abortCases } from './matrix/aborting.ts';
import { good } from './matrix/cells.ts';
import { callClasses, operations } from './matrix/classes.ts';

trustAuthority();

const reason = new Error('the user has left');

/** Aborts, and tells whether the call was over before the event loop turned twice. */
function createPatience() {
  const patience = new AbortController();
  const seen = { promptly: false, settled: false };
  const abort = () => {
    patience.abort(reason);
    setImmediate(() => setImmediate(() => Object.assign(seen, { promptly: seen.settled })));
  };
  return { patience, abort, seen };
}

test.for(abortCases())('$title', { timeout: 4_000 }, async ({ point, callClass }) => {
  const operation = operations[callClass];
  const { patience, abort, seen } = createPatience();
  const given: StageOptions = { ...point.stage(operation, abort), patience };
  const { outcome, stage, aftermath } = await onStage(given, ({ client }) =>
    operation.call(client, { signal: patience.signal }, point.weight).finally(() => {
      seen.settled = true;
    }),
  );
  expect({ outcome, promptly: seen.promptly, requests: stage.server.requests.length, aftermath }).toEqual({
    outcome: { error: reason },
    promptly: true,
    requests: point.requests,
    aftermath: clean,
  });
});

test.for(callClasses)('%s sends nothing when its signal has aborted before the call', async (callClass) => {
  const operation = operations[callClass];
  const patience = new AbortController();
  patience.abort(reason);
  const { outcome, stage, aftermath } = await onStage({ script: [good(operation)], patience }, ({ client }) =>
    operation.call(client, { signal: patience.signal }),
  );
  expect({ outcome, accepted: stage.server.accepted, aftermath }).toEqual({
    outcome: { error: reason },
    accepted: 0,
    aftermath: clean,
  });
});

test.for(callClasses)('%s keeps its data when its signal aborts after the answer', async (callClass) => {
  const operation = operations[callClass];
  const patience = new AbortController();
  const { outcome, aftermath } = await onStage(
    { script: [good(operation)], patience },
    async ({ client }) => {
      const data = await operation.call(client, { signal: patience.signal });
      patience.abort(reason);
      return data;
    },
  );
  expect({ outcome, aftermath }).toEqual({ outcome: { data: operation.body }, aftermath: clean });
});
