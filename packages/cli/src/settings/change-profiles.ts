import { createClient } from 'language-service-client';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { withWords } from '../transport/open-with.ts';
import { checkedName, checkKnown, readProfiles, writeProfiles } from './profiles.ts';
import type { removeProfileSpec, setProfileSpec, useProfileSpec } from './settings-specs.ts';

interface ProfileRow {
  readonly name: string;
  readonly current: boolean;
  readonly base_url: string | null;
  readonly has_key: boolean;
}

async function runList({ environment }: Context): Promise<Result<readonly ProfileRow[]>> {
  const { current, profiles } = await readProfiles(environment);
  const rows = Object.entries(profiles).map(([name, { baseUrl, apiKey }]) => ({
    name,
    current: name === current,
    base_url: baseUrl ?? null,
    has_key: apiKey !== undefined,
  }));
  return { data: rows };
}

async function runSet(
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

async function runUse(
  { environment }: Context,
  { positionals: { profile } }: Values<typeof useProfileSpec>,
): Promise<Result> {
  const known = await readProfiles(environment);
  checkKnown(profile, known);
  await writeProfiles(environment, { ...known, current: profile });
  return { data: { profile } };
}

async function runRemove(
  { environment }: Context,
  { positionals: { profile } }: Values<typeof removeProfileSpec>,
): Promise<Result> {
  const known = await readProfiles(environment);
  checkKnown(profile, known);
  const { [profile]: _, ...profiles } = known.profiles;
  const current = known.current === profile ? undefined : known.current;
  await writeProfiles(environment, { current, profiles });
  return { data: { profile } };
}

export const list = { run: runList };
export const set = { run: runSet };
export const use = { run: runUse };
export const remove = { run: runRemove };
