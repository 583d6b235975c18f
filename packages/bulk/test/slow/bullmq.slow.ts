import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { memoryNames, writeTmx } from '../support/opened-bulk.ts';

// The example of BullMQ keeps its own packages; where they or Redis are missing there is nothing to run.

const example = join(import.meta.dirname, '../../../../examples/bullmq');
const missing = missingPart();
if (missing !== undefined) console.log(missing);

test.skipIf(missing !== undefined)(
  'the example of BullMQ imports each file once, started twice',
  async () => {
    const folder = temporaryFolder();
    const socket = await startRedis(folder);
    const sandbox = createSandbox();
    const { url, close } = await serve(sandbox);
    onTestFinished(async () => {
      await close();
      await sandbox.close();
    });
    writeTmx(folder, 'a', 'b', 'c', 'd');
    const env = {
      ...process.env,
      LANGUAGE_SERVICE_URL: url,
      LANGUAGE_SERVICE_KEY: fixtures.key,
      REDIS_SOCKET: socket,
    };
    const args = ['--conditions=source', join(example, 'worker.mjs'), folder, join(folder, 'ledger.db')];
    const run = promisify(execFile);
    const [one, other] = await Promise.all([
      run(process.execPath, args, { env }),
      run(process.execPath, args, { env }),
    ]);
    expect([one.stdout, other.stdout]).toEqual(['4 imported, 0 failed\n', '4 imported, 0 failed\n']);
    expect(await memoryNames(createClient({ baseUrl: url, apiKey: fixtures.key }))).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  },
);

function missingPart(): string | undefined {
  if (!existsSync(join(example, 'node_modules/bullmq')))
    return 'examples/bullmq has no packages (npm install there): its example is skipped';
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'Redis is not installed: the example of BullMQ is skipped';
  }
}

async function startRedis(folder: string): Promise<string> {
  const socket = join(folder, 'redis.sock');
  const redis = spawn(
    'redis-server',
    ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder],
    {
      stdio: 'ignore',
    },
  );
  const gone = new Promise<void>((resolve) => redis.once('exit', () => resolve()));
  onTestFinished(async () => {
    redis.kill('SIGKILL');
    await gone;
  });
  while (!existsSync(socket)) await pause(20);
  return socket;
}
