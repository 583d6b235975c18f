import { createClient, PermissionError } from 'language-service-client';
import { UsageError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { checkKnown, profileNameOf, profilesPath, readProfiles, writeProfiles } from './profiles.ts';
import type { loginSpec } from './settings-specs.ts';

interface Login {
  readonly profile: string;
  readonly base_url: string;
}

async function runLogin(context: Context, { options }: Values<typeof loginSpec>): Promise<Result<Login>> {
  const { environment, globals } = context;
  const known = await readProfiles(environment);
  const name = profileNameOf(context, known);
  const before = known.profiles[name];
  const baseUrl =
    globals['base-url'] ?? (environment['LANGUAGE_SERVICE_URL'] || undefined) ?? before?.baseUrl;
  if (baseUrl === undefined)
    throw new UsageError('The base address is missing', 'Pass --base-url, or set LANGUAGE_SERVICE_URL.');
  const apiKey = (await context.readText('-')).trim();
  if (!/^[\x21-\x7e]{1,4096}$/.test(apiKey))
    throw new UsageError('stdin holds no key: a key is one line of visible ASCII characters');
  await tryKey(context, baseUrl, apiKey, options.check !== false);
  await writeProfiles(environment, {
    current: known.current ?? name,
    profiles: { ...known.profiles, [name]: { baseUrl, apiKey } },
  });
  await context.info(`The key is kept in the profile ${name}.`);
  return { data: { profile: name, base_url: baseUrl } };
}

/** A key whose scopes do not cover this read is still a key. */
async function tryKey(context: Context, baseUrl: string, apiKey: string, sends: boolean): Promise<void> {
  const client = createClient({ ...context.clientParts, baseUrl, apiKey });
  if (!sends) return;
  try {
    await client.styleRules.list({ page_size: 1 }, { signal: context.signal });
  } catch (error) {
    if (!(error instanceof PermissionError)) throw error;
  }
}

async function runLogout(context: Context): Promise<Result<{ readonly profile: string }>> {
  const known = await readProfiles(context.environment);
  const name = profileNameOf(context, known);
  checkKnown(name, known);
  const { baseUrl } = known.profiles[name] ?? {};
  await writeProfiles(context.environment, {
    ...known,
    profiles: { ...known.profiles, [name]: { baseUrl } },
  });
  await context.info(`The key of the profile ${name} is removed.`);
  return { data: { profile: name } };
}

/** Where the key and the address come from; never the key itself. */
interface Status {
  readonly profile: string | null;
  readonly base_url: string | null;
  readonly base_url_from: string;
  readonly key_from: string;
  readonly profiles_file: string;
}

export async function readStatus({ environment, globals }: Context): Promise<Result<Status>> {
  const { current, profiles } = await readProfiles(environment);
  const asked = globals.profile ?? (environment['LANGUAGE_SERVICE_PROFILE'] || undefined);
  const name = asked ?? current ?? null;
  const profile = name === null ? {} : (profiles[name] ?? {});
  const isNamed = globals.profile !== undefined;
  const pick = (option: string | undefined, variable: string, kept: string | undefined) => {
    const set = environment[variable] || undefined;
    const sources = [
      { value: option, from: 'option' },
      { value: isNamed ? kept : set, from: isNamed ? 'profile' : variable },
      { value: isNamed ? set : kept, from: isNamed ? variable : 'profile' },
    ];
    return sources.find(({ value }) => value !== undefined) ?? { value: undefined, from: 'nowhere' };
  };
  const address = pick(globals['base-url'], 'LANGUAGE_SERVICE_URL', profile.baseUrl);
  return {
    data: {
      profile: name,
      base_url: address.value ?? null,
      base_url_from: address.from,
      key_from: pick(undefined, 'LANGUAGE_SERVICE_KEY', profile.apiKey).from,
      profiles_file: profilesPath(environment),
    },
  };
}

/** The profile was named on stderr. */
const render = () => '';

export const login = { run: runLogin, render };
export const logout = { run: runLogout, render };
export const status = { run: readStatus };
