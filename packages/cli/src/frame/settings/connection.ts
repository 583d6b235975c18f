// Reads the key and the base URL. An option (for the URL only) has priority over the environment, and the environment
// over the profile. A key is never an argument, because other users of a machine can see arguments.

import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import type { Profile } from './profiles.ts';

type Asked = Pick<Context, 'environment' | 'globals'>;

export const setUrl = 'Set LANGUAGE_SERVICE_URL, or pass --base-url.';
export const setKey = 'Set LANGUAGE_SERVICE_KEY, or run: language-service auth login --stdin < key.txt';

/**
 * Returns the base URL and the key.
 * @throws CommandError if one of them is missing.
 */
export async function readConnection(asked: Asked) {
  const without = settingsOf(asked, {});
  const isComplete = without.baseUrl.value !== undefined && without.apiKey.value !== undefined;
  const profile = isComplete && profileAsked(asked) === undefined ? {} : await profileOf(asked);
  const settings = settingsOf(asked, profile);
  const [baseUrl, apiKey] = [settings.baseUrl.value, settings.apiKey.value];
  if (baseUrl === undefined) throw new UsageError('the base URL is missing', setUrl);
  if (apiKey === undefined) throw new CommandError('authentication', 'the key is missing', { hint: setKey });
  if (settings.apiKey.from === 'profile' && profile.baseUrl !== undefined && profile.baseUrl !== baseUrl)
    throw new CommandError('authentication', `the key of the profile is only for ${profile.baseUrl}`, {
      hint: `To use ${baseUrl}, set LANGUAGE_SERVICE_KEY or pass another --profile.`,
    });
  if (/[\r\n]/.test(apiKey)) throw new UsageError('the key contains a line break', 'Remove the line break.');
  return { baseUrl, apiKey };
}

/**
 * Returns the base URL and the key. `from` says where each of them was found: in an option, in an environment variable
 * or in the profile.
 */
export function settingsOf({ environment, globals }: Asked, profile: Profile) {
  // An option with a value has the highest priority, then a profile named by an option, then the environment.
  const pick = (option: string | undefined, variable: string, stored: string | undefined) => {
    const set = { value: environment[variable] || undefined, from: variable };
    const own = { value: stored, from: 'profile' };
    const sources = [
      { value: option, from: 'option' },
      ...(globals.profile === undefined ? [set, own] : [own, set]),
    ];
    return sources.find(({ value }) => value !== undefined) ?? { value: undefined, from: 'nowhere' };
  };
  return {
    baseUrl: pick(globals['base-url'], 'LANGUAGE_SERVICE_URL', profile.baseUrl),
    apiKey: pick(undefined, 'LANGUAGE_SERVICE_KEY', profile.apiKey),
  };
}

/** Returns the profile that the command line or the environment names; undefined if neither names one. */
export function profileAsked({ environment, globals }: Asked): string | undefined {
  return globals.profile ?? (environment['LANGUAGE_SERVICE_PROFILE'] || undefined);
}

async function profileOf(asked: Asked): Promise<Profile> {
  const { checkKnown, readProfiles } = await import('./profiles.ts');
  const known = await readProfiles(asked.environment);
  const name = profileAsked(asked) ?? known.current;
  if (name === undefined) return {};
  checkKnown(name, known);
  return known.profiles[name] ?? {};
}
