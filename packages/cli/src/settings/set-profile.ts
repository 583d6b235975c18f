import { createClient } from 'language-service-client';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { withWords } from '../transport/open-client.ts';
import { checkedName } from './profile-name.ts';
import { readProfiles, writeProfiles } from './profiles.ts';
import type { setProfileSpec } from './settings-commands.ts';

export async function run(
  { environment }: Context,
  { positionals }: Values<typeof setProfileSpec>,
): Promise<Result> {
  const name = checkedName(positionals.profile);
  const baseUrl = positionals.address;
  // The client refuses an address that it could not use.
  withWords(() => createClient({ baseUrl, apiKey: 'none' }));
  const known = await readProfiles(environment);
  await writeProfiles(environment, {
    current: known.current ?? name,
    profiles: { ...known.profiles, [name]: { ...known.profiles[name], baseUrl } },
  });
  return { data: { profile: name, base_url: baseUrl } };
}
