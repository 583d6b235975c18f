// Where the key and the address come from: an option (the address alone), then the environment, then the profile. A key
// is never an argument, since other users of a machine see arguments.

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

export const setUrl = 'Set LANGUAGE_SERVICE_URL, or pass --base-url.';
export const setKey = 'Set LANGUAGE_SERVICE_KEY, or run: language-service auth login --stdin';

/** Throws CommandError when there is no address or no key. */
export async function readConnection(asked: Asked): Promise<Connection> {
  const { environment } = asked;
  const named = asked.profile ?? (environment['LANGUAGE_SERVICE_PROFILE'] || undefined);
  const without = settingsOf(asked, {});
  const needsProfile =
    named !== undefined || without.baseUrl.value === undefined || without.apiKey.value === undefined;
  const profile = needsProfile ? await profileOf(asked, named) : {};
  const settings = settingsOf(asked, profile);
  const [baseUrl, apiKey] = [settings.baseUrl.value, settings.apiKey.value];
  if (baseUrl === undefined) throw new UsageError('The base URL is missing', setUrl);
  if (apiKey === undefined) throw new CommandError('authentication', 'The key is missing', { hint: setKey });
  if (settings.apiKey.from === 'profile' && profile.baseUrl !== undefined && profile.baseUrl !== baseUrl)
    throw new CommandError('authentication', `The key of the profile is for ${profile.baseUrl} only`, {
      hint: 'Set LANGUAGE_SERVICE_KEY, or pass --profile with the profile of the other URL.',
    });
  if (/[\r\n]/.test(apiKey)) throw new UsageError('The key contains a line break', 'Remove the line break.');
  return { baseUrl, apiKey };
}

/** Returns the address and the key, each with what says it. */
export function settingsOf({ environment, profile: named, baseUrl }: Asked, profile: Profile) {
  // A profile that is asked for by name comes before the environment; an option comes before both.
  const pick = (option: string | undefined, variable: string, stored: string | undefined) => {
    const set = { value: environment[variable] || undefined, from: variable };
    const own = { value: stored, from: 'profile' };
    const sources = [{ value: option, from: 'option' }, ...(named === undefined ? [set, own] : [own, set])];
    return sources.find(({ value }) => value !== undefined) ?? { value: undefined, from: 'nowhere' };
  };
  return {
    baseUrl: pick(baseUrl, 'LANGUAGE_SERVICE_URL', profile.baseUrl),
    apiKey: pick(undefined, 'LANGUAGE_SERVICE_KEY', profile.apiKey),
  };
}

async function profileOf({ environment }: Asked, named: string | undefined): Promise<Profile> {
  const { checkKnown, readProfiles } = await import('./profiles.ts');
  const known = await readProfiles(environment);
  const name = named ?? known.current;
  if (name === undefined) return {};
  checkKnown(name, known);
  return known.profiles[name] ?? {};
}
