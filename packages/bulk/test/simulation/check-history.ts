// The guarantees that must be true at every moment and at the end. They are checked in the service and the ledger,
// never in the workers.

import { createClient } from 'language-service-client';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import type { Ledger } from '../../src/record.ts';
import type { Row } from '../../src/row.ts';
import type { Exchange } from './network.ts';

export class HistoryChecker {
  readonly #names: ReadonlySet<string>;
  /** The name of the file of each job, and the jobs of each name that have received their file. */
  readonly #jobs = new Map<string, string>();
  readonly #stored = new Map<string, Set<string>>();
  /** The first violated guarantee so far. */
  problem: string | undefined;

  constructor(names: readonly string[]) {
    this.#names = new Set(names);
  }

  /** Records a response of the service. */
  record({ method, url, status, sent, reply }: Exchange): void {
    if (status >= 300) return;
    if (method === 'POST') this.#jobs.set(fieldIn(reply, 'job_id'), fieldIn(sent, 'display_name'));
    if (method !== 'PUT') return;
    const [job = ''] = /[0-9a-f-]{36}/.exec(url) ?? [];
    const name = this.#jobs.get(job) ?? '';
    const jobs = this.#stored.get(name) ?? new Set();
    this.#stored.set(name, jobs.add(job));
    if (jobs.size > 1) this.problem ??= `${name} was imported twice`;
  }

  /** Returns the violated guarantee at the end, if any. */
  async end(ledger: Ledger, sandbox: Sandbox): Promise<string | undefined> {
    const rows: Row[] = [];
    for await (const row of ledger.rows('default')) rows.push(row);
    const { fetch, clock } = sandbox;
    const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });
    const memories = Map.groupBy(await client.translationMemories.list().toArray(), ({ name }) => name);
    for (const name of this.#names) {
      const [memory, twin] = memories.get(name) ?? [];
      const row = rows.find((one) => one.name === name);
      if (twin !== undefined) return `${name} was imported twice`;
      if (row?.state !== 'done') return `${name} ends as ${row?.state}: ${row?.failure?.message}`;
      if (memory === undefined) return `${name} is lost`;
      if (row.memoryId !== memory.translation_memory_id) return `${name} has the memory of another`;
    }
    const text = JSON.stringify(rows);
    if (text.includes(fixtures.key) || text.includes('/files/')) return 'a secret can be read in a row';
    return this.problem;
  }
}

function fieldIn(json: string, field: string): string {
  return new RegExp(`"${field}":"([^"]*)"`).exec(json)?.[1] ?? '';
}
