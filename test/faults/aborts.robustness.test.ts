import { expect, test } from 'vitest';
import { watchAbort } from './harness/abort-watch.ts';
import { clean } from './harness/aftermath.ts';
import { ofCalls, ofTransfers } from './harness/play-case.ts';
import { onStage } from './harness/stage.ts';
import { trustAuthority } from './harness/trust.ts';
import { abortCases } from './matrix/aborts.ts';
import { operations } from './matrix/classes.ts';
import { createTransfer } from './matrix/transfers.ts';

trustAuthority();

test.for(abortCases().flatMap(ofCalls))('$title', async ({ point, column }) => {
  const operation = operations[column];
  const abortWatch = watchAbort();
  const { aborter, reason } = abortWatch;
  const { outcome, stage, aftermath } = await onStage(
    { ...point.stage(operation, abortWatch.abort), aborter },
    ({ client }) => abortWatch.watch(operation.call(client, { signal: aborter.signal }, point.weight)),
  );
  expect({
    outcome,
    wasPrompt: abortWatch.wasPrompt,
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
  const abortWatch = watchAbort();
  const { aborter, reason } = abortWatch;
  const transfer = await createTransfer(column, point.weight !== undefined);
  const { onDelay, ...store } = point.stage(transfer, abortWatch.abort);
  const { outcome, stage, aftermath } = await onStage(
    {
      ...(onDelay === undefined ? {} : { onDelay }),
      aborter,
      store,
      otherwise: (request, origins) => transfer.serve(request, origins.store),
    },
    ({ client }) => abortWatch.watch(transfer.call(client, { signal: aborter.signal })),
  );
  const files = await transfer.files();
  expect({
    outcome,
    stored: stage.store.requests.length,
    files,
    wasPrompt: abortWatch.wasPrompt,
    aftermath,
  }).toEqual({
    outcome: { error: reason },
    stored: point.requests,
    files: [],
    // A download removes its part first.
    wasPrompt: column === 'download' ? expect.any(Boolean) : true,
    aftermath: clean,
  });
});
