// A ledger of a million rows: a claim, the counts, a report, and the list of every row.

import { createBulk, type Ledger } from 'language-service-bulk';
import { createClient } from 'language-service-client';
import type { Report } from '../report.ts';

const rows = 1_000_000;

/** Fills the ledger, measures it, and closes it. */
export async function measureRows(report: Report, name: string, ledger: Ledger): Promise<void> {
  const batch = 10_000;
  for (let from = 0; from < rows; from += batch)
    await ledger.add(Array.from({ length: batch }, (_, index) => planOf(from + index)));
  const apiKey = 'key';
  // No request is sent.
  const baseUrl = 'http://127.0.0.1:1';
  const bulk = await createBulk({ client: createClient({ baseUrl, apiKey }), apiKey, ledger });
  const request = {
    account: 'default',
    works: ['upload'],
    leaseMs: 60_000,
    inFlight: 1e6,
    pollIntervalMs: 0,
  } as const;
  const claim = await medianMs(async () => void (await ledger.claim(request)));
  const counts = await medianMs(async () => void (await ledger.counts({ account: 'default' })));
  const reported = await medianMs(async () => void (await bulk.report()));
  const listed = await listMs(await bulk.report());
  report.title(`A ledger of ${rows} rows in ${name}, median of 101`);
  report.figure({ name: `${name}: a claim`, value: claim, unit: 'ms', goal: { atMost: 10 } });
  report.figure({ name: `${name}: counts`, value: counts, unit: 'ms', goal: { atMost: 10 } });
  report.figure({ name: `${name}: a report`, value: reported, unit: 'ms', goal: { atMost: 10 } });
  report.figure({ name: `${name}: the first row`, value: listed.first, unit: 'ms', goal: { atMost: 100 } });
  report.figure({
    name: `${name}: every row`,
    value: listed.all,
    unit: 'ms',
    goal: { atMost: 10_000 },
    detail: `${listed.cpu.toFixed(0)} ms of CPU`,
  });
  await ledger.close();
}

async function listMs(listed: { rows(): AsyncIterable<object> }) {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  let first = Number.NaN;
  for await (const _row of listed.rows()) if (Number.isNaN(first)) first = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  return { first, all: performance.now() - startedAt, cpu: (user + system) / 1_000 };
}

function planOf(index: number) {
  const id = `row-${index}`;
  const plan = { id, account: 'default', operation: 'import', path: `/${id}`, name: id } as const;
  return { ...plan, size: index, sha256: id };
}

async function medianMs(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 101; count += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((one, other) => one - other)[50] ?? Number.NaN;
}
