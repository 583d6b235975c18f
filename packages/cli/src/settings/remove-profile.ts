import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { checkKnown } from './profile-name.ts';
import { readProfiles, writeProfiles } from './profiles.ts';
import type { profileSpec } from './settings-commands.ts';

export async function run(
  { environment }: Context,
  { positionals: { profile } }: Values<typeof profileSpec>,
): Promise<Result> {
  const known = await readProfiles(environment);
  checkKnown(profile, known);
  const { [profile]: _, ...profiles } = known.profiles;
  const current = known.current === profile ? undefined : known.current;
  await writeProfiles(environment, { current, profiles });
  return { data: { profile } };
}
