// Implements `config profiles`: lists, creates, selects and removes the profiles of the user.

import { createClient } from 'language-service-client';
import { verb } from '../../frame/define-command.ts';
import { checkedName, checkKnown, readProfiles, writeProfiles } from '../../frame/settings/profiles.ts';
import { withWords } from '../../frame/transport/open-with.ts';

const profileName = { name: 'profile', kind: 'text', summary: 'The name of the profile' } as const;
const named = { positionals: [profileName], options: {} } as const;

export const list = verb({ positionals: [], options: {} }, async ({ environment }) => {
  const { current, profiles } = await readProfiles(environment);
  const rows = Object.entries(profiles).map(([name, { baseUrl, apiKey }]) => ({
    name,
    current: name === current,
    base_url: baseUrl ?? null,
    has_key: apiKey !== undefined,
  }));
  return { data: rows };
});

export const set = verb(
  {
    description:
      'Creates a profile, or changes its URL. Add the key with: language-service auth login --stdin --profile <profile>.',
    positionals: [profileName, { name: 'base-url', kind: 'text', summary: 'Base URL of the service' }],
    options: {},
    examples: ['language-service config profiles set work https://api.example.com'],
  },
  async ({ environment }, { positionals }) => {
    const name = checkedName(positionals.profile);
    const { 'base-url': baseUrl } = positionals;
    // Creating a client checks the URL.
    withWords(() => createClient({ baseUrl, apiKey: 'none' }));
    const known = await readProfiles(environment);
    await writeProfiles(environment, {
      current: known.current ?? name,
      profiles: { ...known.profiles, [name]: { ...known.profiles[name], baseUrl } },
    });
    return { data: { profile: name, base_url: baseUrl } };
  },
);

export const use = verb(named, async ({ environment }, { positionals: { profile } }) => {
  const known = await readProfiles(environment);
  checkKnown(profile, known);
  await writeProfiles(environment, { ...known, current: profile });
  return { data: { profile } };
});

export const remove = verb(named, async ({ environment }, { positionals: { profile } }) => {
  const known = await readProfiles(environment);
  checkKnown(profile, known);
  const { [profile]: _, ...profiles } = known.profiles;
  const current = known.current === profile ? undefined : known.current;
  await writeProfiles(environment, { current, profiles });
  return { data: { profile } };
});
