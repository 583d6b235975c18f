// The transfers and their flows, with the calls and the files of the journeys over node:http.

import { expect, test } from 'vitest';
import { testFlows } from '../faults/harness/flows.ts';
import { ofTransfers } from '../faults/harness/play-case.ts';
import { playTransfer } from '../faults/harness/play-transfer.ts';
import { overNodeHttp } from '../faults/harness/senders.ts';
import { trustAuthority } from '../faults/harness/trust.ts';
import { casesOf, playable } from '../faults/matrix/cells.ts';
import { faults, fileFlows } from '../faults/matrix/played.ts';

trustAuthority();

const cases = playable(casesOf(faults))
  .flatMap(ofTransfers)
  .map((one) => ({ ...one, title: `${one.fault.id}, ${one.column}` }));

test.for(cases)('$title', async (one) => {
  const [played, due] = await playTransfer(one, overNodeHttp);
  expect(played).toEqual(due);
});

testFlows(fileFlows, overNodeHttp);
