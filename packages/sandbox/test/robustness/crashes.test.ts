import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/index.ts';
import { asking, ORIGIN } from '../support/ask.ts';
import { createImport, resultOf, TMX, upload } from '../support/import-file.ts';
import { killAndLook } from '../support/kill-and-inspect.ts';
import { emptyFolder, NOW, openSandbox, test } from '../support/sandboxes.ts';

// A process may end between any two steps. Here it has ended between two of them that are known to be apart.

/** What a sandbox leaves that worked in the folder and is gone. */
async function left<T>(options: SandboxOptions, work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const sandbox = createSandbox({ now: () => NOW, ...options });
  const result = await work(sandbox);
  await sandbox.close();
  return result;
}

function filesIn(data: string): string[] {
  return ['uploads', 'memories', 'exports'].flatMap((part) => readdirSync(join(data, part)));
}

const imported = async (sandbox: Sandbox): Promise<{ job: string; memory: string }> => {
  const { job_id: job, upload_url } = await createImport(sandbox);
  await upload(sandbox, upload_url);
  await sandbox.idle();
  const { translation_memory_id: memory } = (await resultOf(sandbox, job)) as {
    translation_memory_id: string;
  };
  return { job, memory };
};

async function startExport(sandbox: Sandbox, memory: string): Promise<string> {
  const { body } = await asking(sandbox)('POST', `/v3/translation_memories/${memory}/export`);
  return (body as { job_id: string }).job_id;
}

test('a file that was imported and not yet removed is removed', async ({ data }) => {
  const { job, memory } = await left({ data }, imported);
  writeFileSync(join(data, 'uploads', `${job}.tmx`), TMX);
  openSandbox({ data });
  expect(filesIn(data)).toEqual([`${memory}.db`]);
});

test('a file that got its name before its job began is sent again', async ({ data }) => {
  const { job_id, upload_url } = await left({ data }, (sandbox) => createImport(sandbox));
  writeFileSync(join(data, 'uploads', `${job_id}.tmx`), TMX);
  const sandbox = openSandbox({ data });
  expect(await resultOf(sandbox, job_id)).toMatchObject({ status: 'awaiting_input' });
  expect((await upload(sandbox, upload_url)).status).toBe(204);
  await sandbox.idle();
  expect(await resultOf(sandbox, job_id)).toMatchObject({ status: 'completed' });
});

test('a memory that was built and whose job had not ended is built again', async ({ data }) => {
  const options = { data, durations: { import: '1h' } } as const;
  const { job_id } = await left(options, async (sandbox) => {
    const ticket = await createImport(sandbox);
    await upload(sandbox, ticket.upload_url);
    return ticket;
  });
  const sandbox = openSandbox({ data });
  await sandbox.idle();
  const { translation_memory_id: id } = (await resultOf(sandbox, job_id)) as {
    translation_memory_id: string;
  };
  expect(filesIn(data)).toEqual([`${id}.db`]);
  expect((await asking(sandbox)('GET', `/v3/translation_memories/${id}/segments`)).body).toMatchObject({
    segments: { length: 2 },
  });
});

test('the file of a memory that was deleted while it was exported is removed', async ({ data }) => {
  const options = { data, durations: { export: '1h' } } as const;
  const { memory } = await left(options, async (sandbox) => {
    const made = await imported(sandbox);
    await startExport(sandbox, made.memory);
    return made;
  });
  using catalog = new DatabaseSync(join(data, 'catalog.db'));
  catalog.prepare("DELETE FROM documents WHERE kind = 'translation_memory'").run();
  catalog.close();
  openSandbox(options);
  expect(existsSync(join(data, 'memories', `${memory}.db`))).toBe(false);
});

test('the file of an export is kept as long as it can be fetched', async ({ data }) => {
  const { job, memory } = await left({ data }, async (sandbox) => {
    const made = await imported(sandbox);
    const exporting = await startExport(sandbox, made.memory);
    await sandbox.idle();
    return { job: exporting, memory: made.memory };
  });
  const filesAt = async (now: number): Promise<string[]> => {
    await createSandbox({ data, now: () => now }).close();
    return filesIn(data);
  };
  const hour = 3_600_000;
  expect([await filesAt(NOW + hour - 1), await filesAt(NOW + hour)]).toEqual([
    [`${memory}.db`, `${job}.tmx`],
    [`${memory}.db`],
  ]);
});

test('the file of an export that failed is removed', async ({ data }) => {
  const job = await left({ data }, async (sandbox) => {
    const { memory } = await imported(sandbox);
    sandbox.jobs.script({ failure: 'no luck' });
    const exporting = await startExport(sandbox, memory);
    await sandbox.idle();
    await asking(sandbox)('DELETE', `/v3/translation_memories/${memory}`);
    return exporting;
  });
  writeFileSync(join(data, 'exports', `${job}.tmx`), TMX);
  openSandbox({ data });
  expect(filesIn(data)).toEqual([]);
});

test('unknown files in the folders are removed, and nothing outside them', async ({ data }) => {
  const { memory } = await left({ data }, imported);
  const names = [
    'x.tmx',
    `${randomUUID()}.db`,
    `${memory}.db.partial`,
    `${memory}.db-journal`,
    '.hidden',
    'a.b.part',
  ];
  for (const part of ['uploads', 'memories', 'exports'])
    for (const name of names) writeFileSync(join(data, part, name), '');
  writeFileSync(join(data, 'notes.txt'), 'mine');
  openSandbox({ data });
  expect([filesIn(data), existsSync(join(data, 'notes.txt'))]).toEqual([[`${memory}.db`], true]);
});

test('a folder that is another sandbox opens after it is closed, and not before', async ({ data }) => {
  const first = createSandbox({ data });
  expect(() => createSandbox({ data })).toThrow('is in use by another sandbox');
  await first.close();
  const second = openSandbox({ data });
  const headers = { authorization: 'Service-Auth-Key sandbox-full-key' };
  expect((await second.fetch(`${ORIGIN}/v3/style_rules`, { headers })).status).toBe(200);
});

test('a process that is killed in the middle of anything leaves nothing half done', {
  timeout: 60_000,
}, async () => {
  expect(await killAndLook({ data: emptyFolder(), rounds: 3, units: 3000, seed: 20_260_302 })).toEqual([]);
});
