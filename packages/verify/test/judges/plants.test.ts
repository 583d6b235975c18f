import { appendFileSync, writeFileSync } from 'node:fs';
import type { SessionLine } from 'language-service-description/read-session';
import { test } from 'vitest';
import { openSandbox } from '../support/verified-sandbox.ts';
import { judge, recordedLines } from './judges.ts';
import { plants } from './plant.ts';

const durations = { import: '1s', export: '1s' } as const;
const open = () => openSandbox({ durations });
const only = process.env['PLANTS'];
const chosen = only
  ? plants.filter(({ id }) => only.split(',').includes(id))
  : plants.filter((_, at) => at % 10 === 0);

let recorded: SessionLine[];
test('record', { timeout: 60_000 }, async () => {
  recorded = await recordedLines(open);
  console.log(recorded.length, 'lines');
  const { said, liveMs } = await judge(undefined, open, recorded);
  console.log(JSON.stringify(said, null, 1), liveMs);
});
const all = only === 'all' ? plants : chosen;
const { P_OUT = '/tmp/v/out.jsonl' } = process.env;
writeFileSync(P_OUT, '');
test.for(all)('$id', { timeout: 60_000 }, async (plant) => {
  const t = performance.now();
  const got = await judge(plant, open, recorded).catch((error) => ({ error: String(error.stack) }));
  appendFileSync(P_OUT, `${JSON.stringify({ id: plant.id, ms: performance.now() - t, ...got })}\n`);
});
