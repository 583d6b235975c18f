#!/usr/bin/env node
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { orRefuse, portInUse, printHelp } from 'language-service-description/command-line';
import { isLoopback } from 'language-service-description/loopback-guard';
import { whenEnded } from 'language-service-description/when-ended';
import { HELP, readCommandLine, type Settings } from './command/command-line.ts';
import { fixtures } from './seed/fixtures.ts';

const GRACE_MS = 5000;

const settings = orRefuse(() => readCommandLine(process.argv.slice(2)));
if (settings === 'help') printHelp(HELP);
else if (settings === 'sample') await writeSample().catch((error) => fail(error));
else await run(settings).catch((error) => fail(error, settings.port));

async function run(settings: Settings): Promise<void> {
  // The service is loaded after the command line is read, because --help and an invalid command line do not need it.
  const [{ createSandbox }, { serve }] = await Promise.all([
    import('./sandbox.ts'),
    import('./server/http/serve.ts'),
  ]);
  const { port, host, allowHosts, key, story, control, log, options } = settings;
  const sandbox = createSandbox(options);
  const begin = async () => {
    if (story) await sandbox.seed.story();
    return serve(sandbox, { port, host, allowHosts, control, ...(log && { log: console.log }) });
  };
  const served = await begin().catch(async (error) => {
    await sandbox.close();
    throw error;
  });
  const page = served.console === undefined ? '' : `\nConsole: ${served.console}`;
  console.log(`The sandbox listens at ${served.url}${
    isLoopback(host)
      ? ''
      : '\nIt answers any Host: every machine and page that reaches this address can use it.'
  }${page}
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
    // A reader of the output, for example `head`, may close the pipe early.
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Prints in one line why the sandbox cannot run, and sets the exit code to 1. */
function fail(error: unknown, port?: number): void {
  console.error(reasonOf(error, port));
  process.exitCode = 1;
}

function reasonOf(error: unknown, port?: number): string {
  // Platform errors have a code.
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return portInUse(port);
  if (code === 'EACCES') return `The system does not allow port ${port}. Choose another with --port.`;
  return message ?? String(error);
}
