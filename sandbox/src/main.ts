#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { fixtures } from './fixtures.ts';
import { createSandbox } from './sandbox.ts';
import { serve } from './serving.ts';

const HELP = `Usage: language-service-sandbox [options]
       npm run sandbox -- [options]            in the repository

Serves the sandbox on this machine until it is interrupted; requests under way then have five seconds to end.

  --port <number>   where to listen (default 4030; 0 takes any free port)
  --data <folder>   keeps the data there (default: in memory)
  --key <key>       one more key that opens everything
  --story           begins with the data that the examples of the description speak of
  --control         lets /__sandbox/… move the clock, script faults, show the journal and reset
  --help            shows this`;

const GRACE_MS = 5000;

interface Settings {
  readonly port: number;
  readonly data: string | undefined;
  readonly key: string | undefined;
  readonly story: boolean;
  readonly control: boolean;
}

const settings = readSettings();
if (settings !== undefined) await run(settings).catch(fail);

async function run({ port, data, key, story, control }: Settings): Promise<void> {
  const sandbox = createSandbox({
    ...(data === undefined ? {} : { data }),
    ...(key === undefined ? {} : { keys: [{ key }] }),
  });
  if (story) await sandbox.seed.story();
  const served = await serve(sandbox, { port, control }).catch(async (error) => {
    await sandbox.close();
    throw error;
  });
  const shown = key ?? fixtures.key;
  console.log(`The sandbox listens at ${served.url}
Its key is ${shown}

  curl ${served.url}/v3/style_rules -H 'Authorization: Service-Auth-Key ${shown}'
`);
  const stop = async (): Promise<void> => {
    await served.close({ graceMs: GRACE_MS });
    await sandbox.close();
  };
  // A second signal ends the process at once.
  process.once('SIGINT', () => void stop().catch(fail));
  process.once('SIGTERM', () => void stop().catch(fail));
}

/** What keeps the sandbox from running is said in a line, without a stack. */
function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The settings, or undefined when there is nothing to run; a mistake ends the process with 2. */
function readSettings(): Settings | undefined {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4030' },
        data: { type: 'string' },
        key: { type: 'string' },
        story: { type: 'boolean', default: false },
        control: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return void console.log(HELP);
    if (!/^\d{1,5}$/.test(values.port)) throw new TypeError(`--port takes a number, not ${values.port}`);
    const { data, key, story, control } = values;
    return { port: Number(values.port), data, key, story, control };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    process.exitCode = 2;
    return undefined;
  }
}
