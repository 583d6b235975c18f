import type { ParseArgsConfig } from 'node:util';
import { countOf, parseOptions } from 'language-service-description/command-line';
import { allowedHosts } from 'language-service-description/loopback-guard';
import type { SandboxOptions } from '../sandbox-options.ts';
import { fixtures } from '../seed/fixtures.ts';
import { corsOrigins } from '../server/cors-origins.ts';

export const HELP = `Usage: language-service-sandbox [options]
       npm run sandbox -- [options]            in the repository

Serves the sandbox on this machine until Ctrl-C or SIGTERM. Current requests then have five seconds to finish.

  --port <number>       The port; 0 uses any free port. Default: 4030
  --host <address>      The address; 0.0.0.0 accepts any Host. Default: 127.0.0.1, which only this machine can reach
  --allow-host <names>  Also accept these names as Host, separated by commas, such as host.docker.internal
  --data <folder>       Store the data in this folder. Default: in memory
  --max-upload <MB>     Return 413 for larger files. Default: 256
  --key <key>           An additional key with full access
  --story               Create the resources of the description's examples at the start
  --control             Let the console and /__sandbox/… advance the clock, arm faults, show the journal and reset
  --cors <origins>      Allow pages of these origins, separated by commas; * allows every page
  --log                 Print a line for each request: method, path, status, milliseconds
  --sample              Print a sample TMX file and exit: --sample > nordlicht.tmx
  --requests-per-minute <n>   Return 429 for further requests in a minute. Default: no limit
  --memories <n>        Return 456 for further translation memories. Default: 100
  --characters-per-month <n>  Return 456 for further texts in 30 days. Default: no limit
  -h, --help            Show this help`;

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly allowHosts: readonly string[];
  readonly story: boolean;
  readonly control: boolean;
  readonly log: boolean;
  /** The API key that the sandbox prints when it starts. */
  readonly key: string;
  readonly options: SandboxOptions;
}

/** The largest number that a numeric option accepts. */
const MOST = 1_000_000_000;
const MEBIBYTE = 1024 * 1024;

const OPTIONS = {
  port: { type: 'string', default: '4030' },
  host: { type: 'string', default: '127.0.0.1' },
  'allow-host': { type: 'string' },
  data: { type: 'string' },
  'max-upload': { type: 'string' },
  key: { type: 'string' },
  story: { type: 'boolean', default: false },
  control: { type: 'boolean', default: false },
  cors: { type: 'string' },
  log: { type: 'boolean', default: false },
  sample: { type: 'boolean', default: false },
  'requests-per-minute': { type: 'string' },
  memories: { type: 'string' },
  'characters-per-month': { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options'];

/**
 * Reads the command line, and returns the settings of the server. Returns `help` or `sample` if the program must only
 * print its help or the sample file. Throws an Error with a message of one line if an option is unknown or invalid.
 */
export function readCommandLine(args: readonly string[]): Settings | 'help' | 'sample' {
  const { values } = parseOptions(OPTIONS, args);
  if (values.help) return 'help';
  if (values.sample) return 'sample';
  const { data, key, story, control, log, cors } = values;
  const given = (name: 'max-upload' | 'memories' | 'requests-per-minute' | 'characters-per-month') => {
    const text = values[name];
    return text === undefined ? undefined : countOf(`--${name}`, text, MOST);
  };
  const upload = given('max-upload');
  const memoryLimit = given('memories');
  const [requests, characters] = [given('requests-per-minute'), given('characters-per-month')];
  if (data === '') throw new Error('--data must be a folder');
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new Error('--key must consist of letters, digits and punctuation of ASCII, without spaces');
  return {
    port: countOf('--port', values.port, 65_535),
    host: values.host,
    allowHosts: allowedHosts(values['allow-host']?.split(',') ?? []),
    story,
    control,
    log,
    key: key ?? fixtures.key,
    options: {
      ...(data === undefined ? {} : { data }),
      ...(upload === undefined ? {} : { maxUploadBytes: upload * MEBIBYTE }),
      ...(key === undefined ? {} : { keys: [{ key }] }),
      ...(cors === undefined ? {} : { cors: corsOrigins(cors === '*' ? '*' : cors.split(',')) }),
      accounts: [
        {
          id: fixtures.account,
          ...(memoryLimit !== undefined && { memoryLimit }),
          ...(requests !== undefined && { rateLimit: { requests, per: '1m' } }),
          ...(characters !== undefined && { characterQuota: { characters, per: '30d' } }),
        },
      ],
    },
  };
}
