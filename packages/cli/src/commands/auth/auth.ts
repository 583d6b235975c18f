// `auth`: stores a key, removes it, or shows its source.

import { createClient, PermissionError } from 'language-service-client';
import { shellWord } from 'language-service-description/shell-quote';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { verb } from '../../frame/define-command.ts';
import { flagOption } from '../../frame/options/command-spec.ts';
import { profileAsked, settingsOf, setUrl } from '../../frame/settings/connection.ts';
import {
  checkedName,
  checkKnown,
  type Profiles,
  profilesPath,
  readProfiles,
  writeProfiles,
} from '../../frame/settings/profiles.ts';

const noInput = { positionals: [], options: {} } as const;

/** Returns an empty text, so that no result is printed. A message on stderr has already named the profile. */
const named = () => '';

export const login = verb(
  {
    description:
      'Stores a key in a profile, in a file that only you can read. Reads the key from stdin, because other users of the machine can see arguments.',
    positionals: [],
    options: {
      stdin: flagOption('Read the key from stdin'),
      check: flagOption('Test the key with a read request. Default: yes; --no-check skips the test'),
    },
    examples: [
      'language-service auth login --stdin --base-url https://api.example.com < key.txt',
      'language-service auth login --stdin --profile work < key.txt',
    ],
  },
  async (context, { options }) => {
    const asked = profileAsked(context);
    const run = `Run: language-service auth login --stdin${asked === undefined ? '' : ` --profile ${shellWord(asked)}`}`;
    if (!options.stdin)
      throw new UsageError('the API key can only be read from stdin', `${run} --base-url <url> < key.txt`);
    const { environment, globals } = context;
    const known = await readProfiles(environment);
    const name = profileNameOf(context, known);
    // The same order as for every command, so that a login never changes the URL of a profile that --profile names.
    const baseUrl = settingsOf({ environment, globals }, known.profiles[name] ?? {}).baseUrl.value;
    if (baseUrl === undefined) throw new UsageError('the base URL is missing', setUrl);
    const apiKey = (await context.readText('-')).trim();
    if (!/^[\x21-\x7e]{1,4096}$/.test(apiKey))
      throw new UsageError('stdin has no key, which is one line of ASCII characters', `${run} < key.txt`);
    await tryKey(context, baseUrl, apiKey, options.check !== false);
    const profiles = { ...known.profiles, [name]: { baseUrl, apiKey } };
    await writeProfiles(environment, { current: known.current ?? name, profiles });
    await context.info(`Stored the key for ${baseUrl} in the profile ${name}.`);
    return { data: { profile: name, base_url: baseUrl } };
  },
  named,
);

/**
 * Tests the key by listing style rules. Also accepts a valid key without the scope for this list.
 * @param sends Whether to send the request for the list. If false, only creates a client, which validates the form of
 * the key.
 */
async function tryKey(context: Context, baseUrl: string, apiKey: string, sends: boolean): Promise<void> {
  const client = createClient({ ...context.clientParts, baseUrl, apiKey });
  if (!sends) return;
  try {
    await client.styleRules.list({ page_size: 1 }, { signal: context.signal });
  } catch (error) {
    if (!(error instanceof PermissionError)) throw error;
  }
}

export const logout = verb(
  { ...noInput, description: 'Removes the key of the profile in --profile. Default: the current profile.' },
  async (context) => {
    const known = await readProfiles(context.environment);
    const name = profileNameOf(context, known);
    checkKnown(name, known);
    const { baseUrl } = known.profiles[name] ?? {};
    const profiles = { ...known.profiles, [name]: { baseUrl } };
    await writeProfiles(context.environment, { ...known, profiles });
    await context.info(`Removed the key of the profile ${name}.`);
    return { data: { profile: name } };
  },
  named,
);

/** Returns the name of the profile that a command changes: the passed one, or else the current one, or `default`. */
function profileNameOf(context: Context, { current }: Profiles): string {
  return checkedName(profileAsked(context) ?? current ?? 'default');
}

export async function readStatus({ environment, globals }: Context) {
  const { current, profiles } = await readProfiles(environment);
  const asked = profileAsked({ environment, globals });
  if (asked !== undefined) checkKnown(asked, { profiles });
  const name = asked ?? current ?? null;
  const profile = name === null ? {} : (profiles[name] ?? {});
  const { baseUrl, apiKey } = settingsOf({ environment, globals }, profile);
  return {
    profile: name,
    base_url: baseUrl.value ?? null,
    base_url_from: baseUrl.from,
    key_from: apiKey.from,
    profiles_file: profilesPath(environment),
  };
}

export const status = verb(noInput, async (context) => ({ data: await readStatus(context) }));
