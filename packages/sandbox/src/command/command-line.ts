import { type ParseArgsConfig, parseArgs } from 'node:util';
import { accountLimits } from '../resources/resources.ts';
import type { AccountOptions, SandboxOptions } from '../sandbox-options.ts';
import { fixtures } from '../seed/fixtures.ts';
import { corsOrigins } from '../server/cors-origins.ts';

const LIMITS = accountLimits.map(
  ({ flag, of, most }) => `  --${`${flag} <n>`.padEnd(26)}${of} (default ${most})`,
);

export const HELP = `Usage: language-service-sandbox [options]
       npm run sandbox -- [options]            in the repository

Serves the sandbox on this machine until it is interrupted; current requests then have five seconds to end.

  --port <number>   the port (default 4030; 0 takes any free port)
  --data <folder>   stores the data there (default: in memory)
  --key <key>       one more key with access to everything
  --story           creates the resources of the description's examples at the start
  --control         lets /__sandbox/… advance the clock, script faults, show the journal and reset
  --cors <origins>  allows pages of these origins, separated by commas; * allows every page
  --log             writes a line for each request: method, path, status, milliseconds
  --sample          writes a sample TMX file to the standard output and ends: --sample > nordlicht.tmx
  -h, --help        shows this

Limits of the account, as integers:

${LIMITS.join('\n')}
  --requests-per-minute <n>   requests in a minute, then 429 (default: no limit)
  --characters-per-month <n>  characters translated and corrected in 30 days, then 456 (default: no limit)`;

export interface Settings {
  readonly port: number;
  readonly story: boolean;
  readonly control: boolean;
  readonly log: boolean;
  /** The key to show. */
  readonly key: string;
  readonly options: SandboxOptions;
}

const LIMIT_FLAGS: Readonly<Record<string, { readonly type: 'string' }>> = Object.fromEntries(
  accountLimits.map(({ flag }) => [flag, { type: 'string' }]),
);

const OPTIONS = {
  port: { type: 'string', default: '4030' },
  data: { type: 'string' },
  key: { type: 'string' },
  story: { type: 'boolean', default: false },
  control: { type: 'boolean', default: false },
  cors: { type: 'string' },
  log: { type: 'boolean', default: false },
  sample: { type: 'boolean', default: false },
  'requests-per-minute': { type: 'string' },
  'characters-per-month': { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options'];

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'] &
  Readonly<Record<string, string | boolean | undefined>>;

/** The settings, or what to write instead of serving; throws an Error with one line if an option is unknown or invalid. */
export function readCommandLine(args: readonly string[]): Settings | 'help' | 'sample' {
  const values = parse(args);
  if (values.help) return 'help';
  if (values.sample) return 'sample';
  const { data, key, story, control, log, cors } = values;
  if (data === '') throw new Error('--data takes a folder');
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new Error('--key takes letters, digits and signs without a space');
  return {
    port: readCount('port', values.port, 65_535),
    story,
    control,
    log,
    key: key ?? fixtures.key,
    options: {
      ...(data === undefined ? {} : { data }),
      ...(key === undefined ? {} : { keys: [{ key }] }),
      ...(cors === undefined ? {} : { cors: corsOrigins(cors === '*' ? '*' : cors.split(',')) }),
      accounts: [{ id: fixtures.account, ...limitsOf(values) }],
    },
  };
}

function parse(args: readonly string[]): Values {
  try {
    return parseArgs({ args: [...args], options: { ...LIMIT_FLAGS, ...OPTIONS } }).values;
  } catch (error) {
    // What follows the first sentence is about arguments that the sandbox does not take.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new Error(reason.replace(/\.$/, ''));
  }
}

function limitsOf(values: Values): Omit<AccountOptions, 'id'> {
  const counts = accountLimits.flatMap(({ flag, option }) => {
    const text = values[flag];
    return text === undefined ? [] : [[option, readCount(flag, String(text))]];
  });
  const requests = values['requests-per-minute'];
  const characters = values['characters-per-month'];
  return {
    ...Object.fromEntries(counts),
    ...(requests === undefined
      ? {}
      : { rateLimit: { requests: readCount('requests-per-minute', requests), per: '1m' } }),
    ...(characters === undefined
      ? {}
      : { characterQuota: { characters: readCount('characters-per-month', characters), per: '30d' } }),
  };
}

function readCount(name: string, text: string, most = 1_000_000_000): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most)
    throw new Error(`--${name} takes a number from 0 to ${most}, not ${text.slice(0, 80)}`);
  return number;
}
