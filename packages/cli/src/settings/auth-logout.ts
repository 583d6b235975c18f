import type { Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { checkKnown, profileNameOf } from './profile-name.ts';
import { readProfiles, writeProfiles } from './profiles.ts';

export async function run(context: Context): Promise<Result<{ readonly profile: string }>> {
  const known = await readProfiles(context.environment);
  const name = profileNameOf(context, known);
  checkKnown(name, known);
  const { baseUrl } = known.profiles[name] ?? {};
  await writeProfiles(context.environment, {
    ...known,
    profiles: { ...known.profiles, [name]: { baseUrl } },
  });
  await context.note(`The key of the profile ${name} is removed.`);
  return { data: { profile: name } };
}

export function render(): string {
  return '';
}
