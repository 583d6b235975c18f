import { afterAll, beforeAll, expect, test } from 'vitest';
import { document } from '../support/description.ts';
import { count } from './counted.ts';
import { playGenerated } from './generating/playing.ts';
import { type GeneratedService, openService } from './generating/service.ts';
import { describedOperations } from './judge/described-operations.ts';

const seed = Number(process.env['REFEREE_SEED'] ?? 20_260_302);
const runs = Number(process.env['REFEREE_RUNS'] ?? 100);
const opened = {} as { service: GeneratedService };

beforeAll(async () => {
  opened.service = await openService(document);
});
afterAll(() => opened.service.close());

test.for(describedOperations(document))(
  '$id keeps to the description, whatever comes',
  async (operation, { task }) => {
    const before = opened.service.answered();
    const { cases, found } = await playGenerated(opened.service, operation, { seed, runs });
    count(
      task,
      { operation: operation.id, referee: 'generated', cases },
      { operation: operation.id, referee: 'second judge', cases: opened.service.answered() - before },
    );
    expect(found).toEqual([]);
  },
);
