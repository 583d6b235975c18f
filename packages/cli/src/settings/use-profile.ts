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
  await writeProfiles(environment, { ...known, current: profile });
  return { data: { profile } };
}
