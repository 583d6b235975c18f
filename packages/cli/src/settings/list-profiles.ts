import type { Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { readProfiles } from './profiles.ts';

interface ProfileRow {
  readonly name: string;
  readonly current: boolean;
  readonly base_url: string | null;
  readonly has_key: boolean;
}

export async function run({ environment }: Context): Promise<Result<readonly ProfileRow[]>> {
  const { current, profiles } = await readProfiles(environment);
  const rows = Object.entries(profiles).map(([name, { baseUrl, apiKey }]) => ({
    name,
    current: name === current,
    base_url: baseUrl ?? null,
    has_key: apiKey !== undefined,
  }));
  return { data: rows };
}
