// `tmx explain` over a file and a memory of the account, which it exports for the comparison. stories/tmx/explain-memory.txt
// has what it prints.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Interrupted } from '../../src/frame/exit-status.ts';
import { openSandbox, runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { quirky } from '../support/memory-files.ts';

test('neither a comparison nor Ctrl-C during its export leaves a temporary file', async () => {
  const sandbox = await openSandbox();
  const { path: folder, environment } = folderWith({ 'a.tmx': quirky, 'tmp/kept': '' });
  vi.stubEnv('TMPDIR', join(folder, 'tmp'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const temporaryFolders = () => readdirSync(join(folder, 'tmp')).filter((name) => name !== 'kept');
  const args = ['tmx', 'explain', 'a.tmx', fixtures.ids.translationMemory];
  expect(await runCommand(args, sandbox, { folder, environment })).toMatchObject({ code: 0 });
  expect(temporaryFolders()).toEqual([]);
  const controller = new AbortController();
  let during = 0;
  const fetch: PlatformFetch = (url, init) => {
    if (init.method === 'POST') {
      during = temporaryFolders().length;
      controller.abort(new Interrupted('SIGINT'));
    }
    return sandbox.fetch(url, init);
  };
  const client = { fetch, clock: sandbox.clock };
  const run = { folder, environment, signal: controller.signal, client };
  expect({ code: (await runCommand(args, sandbox, run)).code, during }).toEqual({ code: 130, during: 1 });
  expect(temporaryFolders()).toEqual([]);
});
