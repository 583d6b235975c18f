import { afterAll, beforeAll, test } from 'vitest';
import { document } from '../support/description.ts';
import { expectAgreement } from './counts.ts';
import { type GeneratedService, openService } from './generated/generated-service.ts';
import { playGenerated } from './generated/play-requests.ts';
import { describedOperations } from './validator/described-operations.ts';

const seed = Number(process.env['CONTRACT_SEED'] ?? 20_260_302);
// Fewer than `npm run prove -- contract` takes; each test of it is the same, but not every property is made wrong.
const runs = Number(process.env['CONTRACT_RUNS'] ?? 40);
const isThorough = process.env['CONTRACT_RUNS'] !== undefined;
const opened: { service?: GeneratedService } = {};

beforeAll(async () => {
  opened.service = await openService(document);
});
afterAll(() => opened.service?.close());

test.for(describedOperations(document))(
  '$id answers any request as described',
  async (operation, { task }) => {
    const { service } = opened;
    if (service === undefined) throw new Error('There is no service');
    const before = service.answered();
    const { cases, found } = await playGenerated(service, operation, { seed, runs, isThorough });
    const checked = [
      { operation: operation.id, checker: 'generated', cases },
      { operation: operation.id, checker: 'validator', cases: service.answered() - before },
    ];
    expectAgreement(task, checked, found);
  },
);
