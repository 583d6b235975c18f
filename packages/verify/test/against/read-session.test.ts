import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runNode } from '../../../../test/support/run-node.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { saveEvidence } from '../../src/against/save-evidence.ts';
import { judged } from '../support/recorded-sandbox.ts';

const head = '{"session":1,"recorded":"2026-12-03T09:00:00.000Z","description":"1.0.0"}';
const exchange = (status: number, more: object = {}) =>
  JSON.stringify({
    at: '2026-12-03T09:00:01.000Z',
    ms: 12,
    operation: 'spokenTerms_list',
    method: 'GET',
    path: '/v3/spoken-terms',
    request: { headers: { authorization: 'Service-Auth-Key ~' } },
    status,
    response: {
      headers: { 'content-type': 'application/json', 'x-trace-id': 'id-0123456789ab' },
      body: { spoken_terms: [] },
    },
    ...more,
  });
const answer = (status: number, operation: string, body: object) =>
  exchange(status, { operation, path: paths[operation] ?? '', response: { headers: {}, body } });
const paths: Readonly<Record<string, string>> = {
  translationMemories_createExport: '/v3/translation_memories/id-2/export',
  translationMemories_getJob: '/v3/translation_memories/jobs/id-1',
};

async function fileOf(text: string): Promise<string> {
  const folder = await scratchFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const path = join(folder.path, 'session.jsonl');
  await writeFile(path, text);
  return path;
}

test.for([
  ['', 'session.jsonl is empty: pass a file that `language-service record` wrote.'],
  ['{"a":1}\n', 'session.jsonl:1 is not the beginning of a recording: pass a file that'],
  ['<tmx>\n', 'session.jsonl:1 is not the beginning of a recording: pass a file that'],
  [
    '{"session":2}\n',
    'session.jsonl:1 has format 2, and this program reads format 1: install its newest version.',
  ],
  [`${head}\n${exchange(200)}\n{"session":2}\n`, 'session.jsonl:3 has format 2'],
] as const)('%j is refused', async ([text, message]) => {
  await expect(judged(await fileOf(text))).rejects.toThrow(message);
});

test('a file that does not exist is refused', async () => {
  await expect(judged('/nowhere/session.jsonl')).rejects.toThrow(
    'session.jsonl cannot be read (ENOENT): check the path and its rights.',
  );
});

test('a line that is cut off or no exchange is noted with its number, and the others are judged', async () => {
  const lines = [head, exchange(200), '[]', '{"at":"yesterday"}', exchange(200), exchange(200).slice(0, 90)];
  expect(await judged(await fileOf(lines.join('\n')))).toMatchObject({
    judged: 2,
    notes: [
      'session.jsonl:3 is skipped: it is not an exchange.',
      'session.jsonl:4 is skipped: it is not an exchange.',
      'session.jsonl:6 is skipped: it is not complete JSON.',
    ],
  });
});

async function foundIn(...lines: readonly string[]): Promise<string[]> {
  const { findings } = await judged(await fileOf([head, ...lines].join('\n')));
  return findings.map(({ what, place, count }) => `${place}: ${what} ${count}`);
}

test('two recordings in one file are judged separately: their ids are others', async () => {
  const created = answer(201, 'spokenTerms_create', { spoken_terms_id: 'id-1' });
  const due = 'session.jsonl:3: a resource that was created is not listed 1';
  expect(await foundIn(created, exchange(200))).toContain(due);
  expect((await foundIn(created, head, exchange(200))).join()).not.toContain('is not listed');
});

test('a job that goes back is found, and a refusal of an export after the end of another one', async () => {
  const start = (status: number) => answer(status, 'translationMemories_createExport', { job_id: 'id-1' });
  const poll = (status: string) =>
    answer(200, 'translationMemories_getJob', { job_id: 'id-1', results: [{ status }] });
  const lines = [start(202), start(409), poll('completed'), poll('processing'), start(409)];
  expect(await foundIn(...lines)).toEqual(
    expect.arrayContaining([
      'session.jsonl:5: a job returns to an earlier status 1',
      'session.jsonl:6: it is refused with 409, although no export of this memory is running 1',
    ]),
  );
});

test('--save-evidence writes dates alone, which later recordings continue', { timeout: 60_000 }, async () => {
  const path = await fileOf(`${head}\n${exchange(200)}\n${exchange(203)}\n`);
  const file = `${path}.evidence.json`;
  const saved = async (recording: string) => {
    await saveEvidence(file, (await judged(recording)).assumptions);
    return JSON.parse(await readFile(file, 'utf8'));
  };
  const first = await saved(path);
  expect(first).toEqual({
    evidence: 1,
    assumptions: {
      TraceId: { outcome: 'seen', on: '2026-12-03', assumed: expect.any(String) },
      'spokenTerms_list 200': {
        outcome: 'contradicted',
        on: '2026-12-03',
        assumed: expect.stringContaining('200 is usual'),
      },
    },
  });
  const later = exchange(200).replace('2026-12-03', '2026-12-24');
  const { assumptions } = await saved(await fileOf(`${head}\n${later}\n`));
  expect(assumptions.TraceId).toMatchObject({ outcome: 'seen', on: '2026-12-24' });
  // The text of the assumption is the same, so what contradicted it still does.
  expect(assumptions['spokenTerms_list 200']).toEqual(first.assumptions['spokenTerms_list 200']);

  await writeFile(file, '{"evidence":2,"assumptions":{}}');
  const [refused, alone, written] = await Promise.all([
    command('--against', path, '--save-evidence', file),
    command('--save-evidence', file),
    command('--against', path, '--save-evidence', `${file}.new`),
  ]);
  expect(refused).toMatchObject({
    code: 2,
    errors: expect.stringContaining('has format 2, and this program'),
  });
  expect(alone.code).toBe(2);
  expect(written).toMatchObject({ code: 1, errors: '' });
  expect(JSON.parse(await readFile(`${file}.new`, 'utf8'))).toEqual(first);
});

const command = (...args: readonly string[]) => runNode(['packages/verify/src/main.ts', ...args], {});

test('the command needs no key, prints what differs, and writes the overlay', async () => {
  const path = await fileOf(`${head}\n${exchange(200)}\n${exchange(203)}\n{"at`);
  const overlay = `${path}.overlay.json`;
  const { output, errors, code } = await command('--against', path, '--write-overlay', overlay);
  expect({ code, errors }).toEqual({
    code: 1,
    errors: 'session.jsonl:4 is skipped: it is not complete JSON.\n',
  });
  expect(output).toBe(`Exchanges
  differs  spokenTerms_list 200: the status 203 is not described (session.jsonl:3, 2026-12-03)

Assumptions
  contradicted  spokenTerms_list 200: the status 203 is not described (session.jsonl:3, 2026-12-03)

2 exchanges judged, 0 without a described operation or an end. Differences: 1.
372 assumptions: 1 seen, 1 contradicted, 370 not seen yet.
`);
  expect(JSON.parse(await readFile(overlay, 'utf8')).actions).toHaveLength(1);
  expect(await command('--against', path, '--write-overlay', overlay)).toMatchObject({ code: 1, errors });
  expect(await command('--against', path, '--write-overlay', path)).toMatchObject({
    code: 2,
    errors: `${path} contains other data and is not replaced. Try --help.\n`,
  });
});

test('the command prints JSON, and ends with 0, 2 and 3 as for a service', async () => {
  const whole = await fileOf(`${head}\n${exchange(200)}\n`);
  const [json, none, refused, misused] = await Promise.all([
    command('--against', whole, whole, '--json'),
    command('--against', await fileOf(`${head}\n`)),
    command('--against', await fileOf('no recording')),
    command('--against', whole, '--write'),
  ]);
  expect([json, none, refused, misused].map(({ code }) => code)).toEqual([0, 3, 2, 2]);
  const { summary, assumptions } = JSON.parse(json.output);
  expect(summary.judged).toBe(2);
  expect(assumptions.find(({ where }: { where: string }) => where === 'spokenTerms_list 200')).toEqual({
    where: 'spokenTerms_list 200',
    assumed: 'The reply is documented without its status; 200 is usual',
    confidence: 'A',
    outcome: 'seen',
    at: '2026-12-03T09:00:01.000Z',
    place: 'session.jsonl:2',
  });
  expect(refused.errors).toContain('session.jsonl:1 is not the beginning of a recording');
  expect(misused.errors).toContain('--against reads recordings alone, so it takes no --write');
});
