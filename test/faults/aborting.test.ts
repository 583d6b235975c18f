import { expect, test } from 'vitest';
import { clean } from './harness/aftermath.ts';
import { createImpatience } from './harness/impatience.ts';
import { ofCalls, ofTransfers } from './harness/play-case.ts';
import { onStage } from './harness/stage.ts';
import { trustAuthority } from './harness/trust.ts';
import { abortCases } from './matrix/aborts.ts';
import { good } from './matrix/cells.ts';
import { callClasses, operations } from './matrix/classes.ts';
import { createTransfer } from './matrix/transfers.ts';

trustAuthority();

test.for(abortCases().flatMap(ofCalls))('$title', async ({ point, column }) => {
  const operation = operations[column];
  const impatience = createImpatience();
  const { patience, reason } = impatience;
  const { outcome, stage, aftermath } = await onStage(
    { ...point.stage(operation, impatience.abort), patience },
    ({ client }) => impatience.watch(operation.call(client, { signal: patience.signal }, point.weight)),
  );
  expect({
    outcome,
    wasPrompt: impatience.wasPrompt,
    requests: stage.server.requests.length,
    aftermath,
  }).toEqual({
    outcome: { error: reason },
    wasPrompt: true,
    requests: point.requests,
    aftermath: clean,
  });
});

test.for(abortCases().flatMap(ofTransfers))('$title', async ({ point, column }) => {
  const impatience = createImpatience();
  const { patience, reason } = impatience;
  const transfer = await createTransfer(column, point.weight !== undefined);
  const { onDelay, ...store } = point.stage(transfer, impatience.abort);
  const { outcome, stage, aftermath } = await onStage(
    {
      ...(onDelay === undefined ? {} : { onDelay }),
      patience,
      store,
      otherwise: (request, origins) => transfer.serve(request, origins.store),
    },
    ({ client }) => impatience.watch(transfer.call(client, { signal: patience.signal })),
  );
  const files = await transfer.files();
  expect({
    outcome,
    stored: stage.store.requests.length,
    files,
    wasPrompt: impatience.wasPrompt,
    aftermath,
  }).toEqual({
    outcome: { error: reason },
    stored: point.requests,
    files: [],
    wasPrompt: true,
    aftermath: clean,
  });
});

test.for(callClasses)('%s sends nothing when its signal has aborted before the call', async (callClass) => {
  const operation = operations[callClass];
  const { patience, reason } = createImpatience();
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
  const { patience, abort } = createImpatience();
  const { outcome, aftermath } = await onStage(
    { script: [good(operation)], patience },
    async ({ client }) => {
      const data = await operation.call(client, { signal: patience.signal });
      abort();
      return data;
    },
  );
  expect({ outcome, aftermath }).toEqual({ outcome: { data: operation.body }, aftermath: clean });
});
