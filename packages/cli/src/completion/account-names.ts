// Ids and names of the account for completion: asked for once a minute, and within two seconds, since somebody waits
// with the finger on the key.

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createContext } from '../create-context.ts';
import { namedItems } from '../operations/resolve-name.ts';
import { readValues } from '../options/read-values.ts';
import { safeLine } from '../output/safe-text.ts';
import type { ProcessIo } from '../process-io.ts';
import { readConnection } from '../settings/connection.ts';
import type { Candidate } from './complete.ts';

const freshMs = 60_000;
const patienceMs = 2000;
const mostNames = 1000;

/** The items of a collection by name and by id; empty when the account does not answer in time. */
export async function accountNames(
  io: ProcessIo,
  args: readonly string[],
  collection: string,
): Promise<readonly Candidate[]> {
  try {
    const { profile, baseUrl } = givenConnection(args);
    const { environment } = io;
    const connection = await readConnection({ environment, profile, baseUrl });
    const path = cachePath(environment, [connection.baseUrl, connection.apiKey, collection].join('\n'));
    const known = await readFresh(path);
    if (known !== undefined) return known;
    const names = await askAccount(io, { profile, baseUrl }, collection);
    const { replacePrivate } = await import('../files/atomic-file.ts');
    await replacePrivate(path, JSON.stringify(names));
    return names;
  } catch {
    // A shell has no place for a failure of its completion.
    return [];
  }
}

function givenConnection(args: readonly string[]) {
  const optionValue = (name: string) => {
    const at = args.indexOf(`--${name}`);
    const written = args.find((arg) => arg.startsWith(`--${name}=`));
    return written === undefined ? (at < 0 ? undefined : args[at + 1]) : written.slice(name.length + 3);
  };
  return { profile: optionValue('profile'), baseUrl: optionValue('base-url') };
}

async function askAccount(
  io: ProcessIo,
  given: { readonly profile: string | undefined; readonly baseUrl: string | undefined },
  collection: string,
): Promise<readonly Candidate[]> {
  const { globals } = readValues(['--max-retries', '0'], { positionals: [], options: {} });
  const signal = AbortSignal.any([io.signal, AbortSignal.timeout(patienceMs)]);
  const { context } = createContext(
    { ...io, signal },
    { ...globals, profile: given.profile, 'base-url': given.baseUrl },
  );
  const found: Candidate[] = [];
  for await (const { id, name } of namedItems(context, collection)) {
    if (name !== '') found.push({ value: safeLine(name), summary: id });
    found.push({ value: id, summary: safeLine(name) });
    if (found.length >= mostNames) break;
  }
  return found;
}

/** The key is part of the name of the file as a digest alone. */
function cachePath(environment: ProcessIo['environment'], identity: string): string {
  const base = environment['XDG_CACHE_HOME'] || join(environment['HOME'] || homedir(), '.cache');
  const digest = createHash('sha256').update(identity).digest('hex').slice(0, 24);
  return join(base, 'language-service', `names-${digest}.json`);
}

async function readFresh(path: string): Promise<readonly Candidate[] | undefined> {
  try {
    const { mtimeMs } = await stat(path);
    // The time of a file is finer than the clock: one just written is younger than now.
    return Math.abs(Date.now() - mtimeMs) < freshMs ? JSON.parse(await readFile(path, 'utf8')) : undefined;
  } catch {
    // A missing or damaged file is replaced.
    return undefined;
  }
}
