// Where the key and the address come from: an option (the address alone), then the environment, then the profile. A key
// is never an argument, since other users of a machine see arguments.

import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../command-error.ts';
import type { Profile } from './profiles.ts';

export interface Connection {
  readonly baseUrl: string;
  readonly apiKey: string;
}

interface Asked {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly profile?: string | undefined;
  readonly baseUrl?: string | undefined;
}

/** @throws CommandError when there is no address or no key. */
export async function readConnection(asked: Asked): Promise<Connection> {
  const { environment } = asked;
  await refuseUnknown(environment);
  const named = asked.profile ?? (environment['LANGUAGE_SERVICE_PROFILE'] || undefined);
  const without = settingsOf(asked, {});
  const needsProfile =
    named !== undefined || without.baseUrl.value === undefined || without.apiKey.value === undefined;
  const settings = needsProfile ? settingsOf(asked, await profileOf(asked, named)) : without;
  const [baseUrl, apiKey] = [settings.baseUrl.value, settings.apiKey.value];
  if (baseUrl === undefined)
    throw new UsageError('The base URL is missing', 'Set LANGUAGE_SERVICE_URL, or pass --base-url.');
  if (apiKey === undefined)
    throw new CommandError('authentication', 'The key is missing', {
      hint: 'Set LANGUAGE_SERVICE_KEY, or run: language-service auth login --stdin',
    });
  if (/[\r\n]/.test(apiKey)) throw new UsageError('The key contains a line break', 'Remove the line break.');
  return { baseUrl, apiKey };
}

/** Returns the address and the key, each with what says it. */
export function settingsOf({ environment, profile: named, baseUrl }: Asked, profile: Profile) {
  // A profile that is asked for by name comes before the environment; an option comes before both.
  const pick = (option: string | undefined, variable: string, kept: string | undefined) => {
    const set = { value: environment[variable] || undefined, from: variable };
    const own = { value: kept, from: 'profile' };
    const sources = [{ value: option, from: 'option' }, ...(named === undefined ? [set, own] : [own, set])];
    return sources.find(({ value }) => value !== undefined) ?? { value: undefined, from: 'nowhere' };
  };
  return {
    baseUrl: pick(baseUrl, 'LANGUAGE_SERVICE_URL', profile.baseUrl),
    apiKey: pick(undefined, 'LANGUAGE_SERVICE_KEY', profile.apiKey),
  };
}

const prefix = 'LANGUAGE_SERVICE_';
const variables = ['KEY', 'URL', 'PROFILE', 'LEDGER', 'LOG'];

/** @throws UsageError for a variable of this program that does not exist: a mistyped one would be ignored. */
async function refuseUnknown(environment: Asked['environment']): Promise<void> {
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith(prefix) && !variables.includes(name.slice(prefix.length)),
  );
  if (unknown === undefined) return;
  const { suggest } = await import('language-service-client/options');
  const [written = ''] = /[^_]*$/.exec(unknown) ?? [];
  const all = variables.map((name) => prefix + name).join(', ');
  throw new UsageError(
    `Unknown environment variable: ${shortened(unknown)}`,
    suggest(written, variables, (near) => prefix + near) ?? `Variables: ${all}.`,
  );
}

async function profileOf({ environment }: Asked, named: string | undefined): Promise<Profile> {
  const { readProfiles } = await import('./profiles.ts');
  const { current, profiles } = await readProfiles(environment);
  const name = named ?? current;
  if (name === undefined) return {};
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile !== undefined) return profile;
  const { suggest } = await import('language-service-client/options');
  throw new UsageError(
    `The profile ${JSON.stringify(name)} does not exist`,
    suggest(name, Object.keys(profiles)) ?? 'List the profiles: language-service config profiles list',
  );
}
