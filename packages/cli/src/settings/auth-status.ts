import type { Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { profilesPath, readProfiles } from './profiles.ts';

/** Where the key and the address come from; never the key itself. */
interface Status {
  readonly profile: string | null;
  readonly base_url: string | null;
  readonly base_url_from: string;
  readonly key_from: string;
  readonly profiles_file: string;
}

export async function run({ environment, globals }: Context): Promise<Result<Status>> {
  const { current, profiles } = await readProfiles(environment);
  const asked = globals.profile ?? (environment['LANGUAGE_SERVICE_PROFILE'] || undefined);
  const name = asked ?? current ?? null;
  const profile = name === null ? {} : (profiles[name] ?? {});
  const isNamed = globals.profile !== undefined;
  const pick = (option: string | undefined, variable: string, kept: string | undefined) => {
    const set = environment[variable] || undefined;
    const sources = [
      { value: option, from: 'option' },
      { value: isNamed ? kept : set, from: isNamed ? 'profile' : variable },
      { value: isNamed ? set : kept, from: isNamed ? variable : 'profile' },
    ];
    return sources.find(({ value }) => value !== undefined) ?? { value: undefined, from: 'nowhere' };
  };
  const address = pick(globals['base-url'], 'LANGUAGE_SERVICE_URL', profile.baseUrl);
  return {
    data: {
      profile: name,
      base_url: address.value ?? null,
      base_url_from: address.from,
      key_from: pick(undefined, 'LANGUAGE_SERVICE_KEY', profile.apiKey).from,
      profiles_file: profilesPath(environment),
    },
  };
}
