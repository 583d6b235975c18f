import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { Interrupted } from '../../src/frame/exit-status.ts';
import { accountOf } from '../support/account.ts';
import { type Ended, openSandbox, runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

// Ctrl-C before and after each request of an import, on the clock of the sandbox. `npm run prove -- nightly` stops
// processes, by Ctrl-C and by kill -9.

type Moment = 'before' | 'after';

/** Runs an import that is interrupted at one of its requests, then once more in peace. */
async function interruptedAt(request: number, moment: Moment) {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(2)) });
  const controller = new AbortController();
  let requests = 0;
  const stop = () => controller.abort(new Interrupted('SIGINT'));
  const fetch: PlatformFetch = async (url, init) => {
    requests += 1;
    const isIt = requests === request;
    if (isIt && moment === 'before') stop();
    init.signal?.throwIfAborted();
    const response = await sandbox.fetch(url, init);
    if (isIt) stop();
    return response;
  };
  const args = ['tm', 'import', 'a.tmx'];
  const shared = { folder: folder.path, environment: folder.environment };
  const client = { fetch, clock: sandbox.clock };
  const first: Ended = await runCommand(args, sandbox, { ...shared, signal: controller.signal, client });
  const second = await runCommand(args, sandbox, shared);
  const names = (await accountOf(sandbox).names()).filter((name) => name === 'a');
  return { first, second, names, requests };
}

test.for(['before', 'after'] as const)(
  'Ctrl-C %s any request leaves nothing that the next run cannot finish',
  async (moment) => {
    const codes = new Set<number>();
    for (let request = 1; ; request += 1) {
      const { first, second, names, requests } = await interruptedAt(request, moment);
      expect({ request, code: second.code, names }).toEqual({ request, code: 0, names: ['a'] });
      codes.add(first.code);
      if (first.code === 130) expect(first.stderr).toContain('Run the same command again');
      if (requests < request) break;
      expect(request).toBeLessThan(40);
    }
    expect([...codes].sort()).toEqual([0, 130]);
  },
);
