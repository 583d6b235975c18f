// Stores profiles with base URL and key in the user's configuration folder. Only the owner may read the file. A file
// that others can read is refused, because its keys are no longer secret.

import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isRecord, parsedJson } from 'language-service-description/document';
import { shellWord } from 'language-service-description/shell-quote';
import { CommandError, UsageError } from '../command-error.ts';

export interface Profile {
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
}

export interface Profiles {
  /** The name of the profile that is used by default. */
  readonly current?: string | undefined;
  readonly profiles: Readonly<Record<string, Profile>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the path of the file with the profiles. */
export function profilesPath(environment: Environment): string {
  const base = environment['XDG_CONFIG_HOME'] || join(environment['HOME'] || homedir(), '.config');
  return join(base, 'language-service', 'profiles.json');
}

/**
 * Reads the stored profiles. Returns no profiles if the file is missing.
 * @throws CommandError if the file is invalid, or if other users can read it.
 */
export async function readProfiles(environment: Environment): Promise<Profiles> {
  const path = profilesPath(environment);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (found === undefined) return { profiles: {} };
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new CommandError('authentication', `other users can read or change ${path}, which contains keys`, {
      hint: `To protect the file: chmod 600 ${shellWord(path)}`,
    });
  return parseProfiles(await readFile(path, 'utf8'), path);
}

function parseProfiles(text: string, path: string): Profiles {
  const fault = new UsageError(`${path} is not a valid profile file`, `Correct or delete ${path}.`);
  const value = parsedJson(text);
  if (!isRecord(value) || !isRecord(value['profiles'])) throw fault;
  const profiles = Object.entries(value['profiles']).map(([name, profile]): [string, Profile] => {
    if (!isRecord(profile)) throw fault;
    return [name, { baseUrl: textOf(profile['baseUrl']), apiKey: textOf(profile['apiKey']) }];
  });
  return { current: textOf(value['current']), profiles: Object.fromEntries(profiles) };
}

/** Replaces all stored profiles with the passed profiles. */
export async function writeProfiles(environment: Environment, profiles: Profiles): Promise<void> {
  const { replaceWhole } = await import('../files/atomic-file.ts');
  const text = `${JSON.stringify(profiles, null, 2)}\n`;
  await replaceWhole(profilesPath(environment), Buffer.from(text), 0o600);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns the name of a profile, after checking it.
 * @throws UsageError for an invalid name.
 */
export function checkedName(name: string): string {
  if (/^[a-z0-9][\w.-]{0,63}$/i.test(name)) return name;
  throw new UsageError('the profile name is invalid', 'Use up to 64 letters, digits, dots, dashes and "_".');
}

/**
 * Throws UsageError for an unknown profile. The message does not contain the name, because the user may have passed a
 * key by mistake.
 */
export function checkKnown(name: string, { profiles }: Profiles): void {
  if (Object.hasOwn(profiles, name)) return;
  const known = Object.keys(profiles).join(', ') || 'none';
  throw new UsageError('no profile has this name', `The profiles are: ${known}`);
}
