import {
  closeSync,
  lstatSync,
  openSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import type { Document } from 'language-service-description/document';
import { expect } from 'vitest';
import { test } from '../../../../test/support/scratch-folder.ts';
import type { Exchange } from '../../src/recording/exchange.ts';
import { createSession } from '../../src/recording/session.ts';

// The bundle is a description: the linter has read it.
const document = bundled as unknown as Document;
const exchange: Exchange = {
  startedMs: Date.UTC(2026, 10, 23),
  endedMs: Date.UTC(2026, 10, 23) + 12,
  method: 'GET',
  target: '/v3/glossaries',
  request: { headers: [] },
};

test('a session is a new file for its owner alone, with a line an exchange', async ({ place: folder }) => {
  const path = join(folder.path, 'session.jsonl');
  const session = createSession(path, document);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  session.add(exchange);
  session.add({ ...exchange, ended: 'aborted' });
  await expect.poll(() => readFileSync(path, 'utf8').split('\n').length).toBe(4);
  await session.close();
  expect(readFileSync(path, 'utf8').trimEnd().split('\n').slice(1)).toEqual([
    '{"at":"2026-11-23T00:00:00.000Z","ms":12,"operation":"glossaries_list","method":"GET","path":"/v3/glossaries","request":{"headers":{}}}',
    '{"at":"2026-11-23T00:00:00.000Z","ms":12,"operation":"glossaries_list","method":"GET","path":"/v3/glossaries","request":{"headers":{}},"ended":"aborted"}',
  ]);
});

test('what has the name is never written to, not even through a symbolic link', async ({ place: folder }) => {
  const at = (name: string) => join(folder.path, name);
  const [kept, link, dangling] = [at('kept'), at('link'), at('dangling')];
  writeFileSync(kept, 'kept');
  symlinkSync(kept, link);
  symlinkSync(at('elsewhere'), dangling);
  for (const path of [kept, link, dangling])
    expect(() => createSession(path, document)).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  expect(readFileSync(kept, 'utf8')).toBe('kept');
  expect(lstatSync(at('elsewhere'), { throwIfNoEntry: false })).toBeUndefined();
});

test('a line that cannot be written is reported when the session ends', async ({ place: folder }) => {
  const session = createSession(join(folder.path, 'session.jsonl'), document);
  session.add({ ...exchange, startedMs: Number.NaN });
  await expect(session.close()).rejects.toThrow(RangeError);
});

test('closing a session again closes no file of the program', async ({ place: folder }) => {
  const session = createSession(join(folder.path, 'session.jsonl'), document);
  await session.close();
  // The number of the closed file is given to the next one.
  const other = openSync(join(folder.path, 'other'), 'w');
  await session.close();
  writeSync(other, 'kept');
  closeSync(other);
  expect(readFileSync(join(folder.path, 'other'), 'utf8')).toBe('kept');
});
