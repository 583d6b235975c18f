#!/usr/bin/env node
import './command/refuse-old-node.ts';

import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { HELP, readCommandLine, type Settings } from './command/command-line.ts';
import { whenEnded } from './command/shutdown.ts';
import { fixtures } from './seed/fixtures.ts';

const GRACE_MS = 5000;

const settings = readSettings();
if (settings === 'help') console.log(HELP);
else if (settings === 'sample') await writeSample().catch((error) => fail(error));
else if (settings !== undefined) await run(settings).catch((error) => fail(error, settings.port));

async function run(settings: Settings): Promise<void> {
  // Loaded once the command line is understood: a mistake in it and --help are answered without the service.
  const [{ createSandbox }, { serve }] = await Promise.all([
    import('./sandbox.ts'),
    import('./server/http/serve.ts'),
  ]);
  const { port, key, story, control, log, options } = settings;
  const sandbox = createSandbox(options);
  if (story) await sandbox.seed.story();
  const served = await serve(sandbox, { port, control, ...(log && { log: console.log }) }).catch(
    async (error) => {
      await sandbox.close();
      throw error;
    },
  );
  console.log(`The sandbox listens at ${served.url}
Its key is ${key}

  curl ${served.url}/v3/style_rules -H 'Authorization: Service-Auth-Key ${key}'
`);
  const stop = async (): Promise<void> => {
    await served.close({ graceMs: GRACE_MS });
    await sandbox.close();
  };
  whenEnded(() => void stop().catch((error) => fail(error, settings.port)));
}

async function writeSample(): Promise<void> {
  await pipeline(createReadStream(fixtures.sample), process.stdout).catch((error: NodeJS.ErrnoException) => {
    // Its reader has read enough.
    if (error.code !== 'EPIPE') throw error;
  });
}

/** What keeps the sandbox from running is said in a line, without a stack. */
function fail(error: unknown, port?: number): void {
  console.error(reasonOf(error, port));
  process.exitCode = 1;
}

function reasonOf(error: unknown, port?: number): string {
  // The platform gives its failures a code.
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Choose another with --port, or 0 for a free one.`;
  if (code === 'EACCES') return `Port ${port} may not be used here. Choose another with --port.`;
  return message ?? String(error);
}

/** The settings; a mistake ends the process with 2. */
function readSettings(): ReturnType<typeof readCommandLine> | undefined {
  try {
    return readCommandLine(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}. Try --help.`);
    process.exitCode = 2;
    return undefined;
  }
}
