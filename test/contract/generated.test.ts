import { afterAll, beforeAll, test } from 'vitest';
import { document } from '../support/description.ts';
import { expectAgreement } from './counts.ts';
import { type GeneratedService, openService } from './generated/generated-service.ts';
import { playGenerated } from './generated/play-requests.ts';
import { describedOperations } from './judge/described-operations.ts';

const seed = Number(process.env['REFEREE_SEED'] ?? 20_260_302);
// Fewer than `npm run prove -- contract` takes; each test of it is the same.
const runs = Number(process.env['REFEREE_RUNS'] ?? 40);
const opened: { service?: GeneratedService } = {};

beforeAll(async () => {
  opened.service = await openService(document);
});
afterAll(() => opened.service?.close());

test.for(describedOperations(document))(
  '$id keeps to the description, whatever comes',
  async (operation, { task }) => {
    const { service } = opened;
    if (service === undefined) throw new Error('There is no service');
    const before = service.answered();
    const { cases, found } = await playGenerated(service, operation, { seed, runs });
    const judged = [
      { operation: operation.id, referee: 'generated', cases },
      { operation: operation.id, referee: 'second judge', cases: service.answered() - before },
    ];
    expectAgreement(task, judged, found);
  },
);
