// A process was killed. Whatever it had answered must be so, and of everything else nothing may
// be half there.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSandbox, type Sandbox } from '../../src/index.ts';
import type { Acknowledged, AcknowledgedJob } from './acknowledged.ts';
import { type Ask, answered, asking } from './ask.ts';

/** A memory as it is listed. */
export interface Listed {
  readonly translation_memory_id: string;
  readonly segment_count: number;
}

interface Result {
  readonly status: string;
  readonly translation_memory_id?: string;
  readonly download_url?: string;
}

/** Opens the folder again, lets the work end that was under way, and gives what is wrong; every memory has `units`. */
export async function lookAt(data: string, acknowledged: Acknowledged, units: number): Promise<string[]> {
  const wrong = await inSandbox(data, async (sandbox) => {
    const memories = await memoriesIn(sandbox);
    const there = new Set(memories.map(({ translation_memory_id: id }) => id));
    const looks = [
      ...[...acknowledged.jobs].map(([id, job]) => lookAtJob(sandbox, acknowledged, id, job)),
      ...memories
        .filter(({ translation_memory_id: id }) => !acknowledged.counted.has(id))
        .map((memory) => lookAtMemory(sandbox, memory, units)),
    ];
    for (const id of there) acknowledged.counted.add(id);
    const undeleted = [...acknowledged.deletions].filter(
      ([id, deletion]) => deletion.answered && there.has(id),
    );
    return [
      ...(await Promise.all(looks)).flat(),
      ...undeleted.map(([id]) => `the deleted memory ${id} is there`),
    ];
  });
  return [...wrong, ...lookAtFiles(data)];
}

/** Does something with the folder, when no work is under way in it. */
export async function inSandbox<T>(data: string, work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  await using sandbox = createSandbox({ data, journalLimit: 0 });
  await sandbox.idle();
  return await work(sandbox);
}

/** The memories of the first page. */
export async function memoriesIn(sandbox: Sandbox): Promise<Listed[]> {
  const { body } = await asking(sandbox)('GET', '/v3/translation_memories?page_size=25');
  // The gate answers with the described reply or not at all; so here and below.
  return (body as { translation_memories: Listed[] }).translation_memories;
}

async function lookAtJob(
  sandbox: Sandbox,
  { deletions }: Acknowledged,
  id: string,
  job: AcknowledgedJob,
): Promise<string[]> {
  const ask = asking(sandbox);
  const { status, body } = await ask('GET', `/v3/translation_memories/jobs/${id}`);
  if (status !== 200) return [`the job ${id} gives ${status}`];
  const [result] = (body as { results: [Result] }).results;
  const due = [
    ...['completed', 'downloaded'],
    ...(job.answered ? [] : ['awaiting_input']),
    ...(deletions.has(job.memory ?? '') ? ['failed'] : []),
  ];
  if (!due.includes(result.status)) return [`the ${job.operation} ${id} is ${JSON.stringify(result)}`];
  return result.download_url === undefined
    ? lookAtImported(ask, deletions, result)
    : lookAtExported(sandbox, result.download_url);
}

async function lookAtImported(
  ask: Ask,
  deletions: Acknowledged['deletions'],
  result: Result,
): Promise<string[]> {
  const { translation_memory_id: id } = result;
  if (id === undefined || deletions.has(id)) return [];
  const { status } = await ask('GET', `/v3/translation_memories/${id}`);
  return status === 200 ? [] : [`the imported memory ${id} gives ${status}`];
}

async function lookAtExported(sandbox: Sandbox, url: string): Promise<string[]> {
  const { status, body } = await answered(await sandbox.fetch(url));
  return String(body).endsWith('</tmx>\n') ? [] : [`the file at ${url} gives ${status} and is not whole`];
}

async function lookAtMemory(
  sandbox: Sandbox,
  { translation_memory_id: id, segment_count }: Listed,
  units: number,
): Promise<string[]> {
  let found = 0;
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ page_size: '100', ...(cursor && { page_cursor: cursor }) });
    const { body } = await asking(sandbox)('GET', `/v3/translation_memories/${id}/segments?${query}`);
    const page = body as { segments: unknown[]; next_page_cursor?: string };
    found += page.segments.length;
    cursor = page.next_page_cursor;
  } while (cursor !== undefined);
  const isWhole = segment_count === units && found === units;
  return isWhole ? [] : [`the memory ${id} says ${segment_count} segments and has ${found}`];
}

/** Databases that are not sound, files that belong to nothing, and files that are missing. */
function lookAtFiles(data: string): string[] {
  using catalog = new DatabaseSync(join(data, 'catalog.db'));
  const idsOf = (sql: string): string[] =>
    catalog
      .prepare(sql)
      .all()
      .map((row) => String(row['id']));
  const memories = idsOf("SELECT id FROM documents WHERE kind = 'translation_memory'").map(
    (id) => `${id}.db`,
  );
  const exports = idsOf("SELECT id FROM jobs WHERE operation = 'export'").map((id) => `${id}.tmx`);
  const filesIn = (part: string): string[] => readdirSync(join(data, part));
  const strays = Object.entries({ uploads: [] as string[], memories, exports }).flatMap(([part, known]) =>
    filesIn(part).filter((name) => !known.includes(name)),
  );
  return [
    ...strays.map((name) => `${name} belongs to nothing`),
    ...memories.filter((name) => !filesIn('memories').includes(name)).map((name) => `${name} is missing`),
    ...unsound('catalog.db', catalog),
    ...filesIn('memories').flatMap((name) => {
      using memory = new DatabaseSync(join(data, 'memories', name), { readOnly: true });
      return unsound(name, memory);
    }),
  ];
}

function unsound(name: string, database: DatabaseSync): string[] {
  const verdict = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
  return verdict === 'ok' ? [] : [`${name} is not sound: ${verdict}`];
}
