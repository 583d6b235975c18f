import { createClient, PermissionError } from 'language-service-client';
import { UsageError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { profileNameOf } from './profile-name.ts';
import { readProfiles, writeProfiles } from './profiles.ts';
import type { loginSpec } from './settings-commands.ts';

interface Login {
  readonly profile: string;
  readonly base_url: string;
}

export async function run(context: Context, { options }: Values<typeof loginSpec>): Promise<Result<Login>> {
  const { environment, globals } = context;
  const known = await readProfiles(environment);
  const name = profileNameOf(context, known);
  const before = known.profiles[name];
  const baseUrl =
    globals['base-url'] ?? (environment['LANGUAGE_SERVICE_URL'] || undefined) ?? before?.baseUrl;
  if (baseUrl === undefined)
    throw new UsageError('The base address is missing', 'Pass --base-url, or set LANGUAGE_SERVICE_URL.');
  const apiKey = (await context.readText('-')).trim();
  if (!/^[\x21-\x7e]{1,4096}$/.test(apiKey))
    throw new UsageError('stdin holds no key: a key is one line of visible ASCII characters');
  await tryKey(context, baseUrl, apiKey, options.check !== false);
  await writeProfiles(environment, {
    current: known.current ?? name,
    profiles: { ...known.profiles, [name]: { baseUrl, apiKey } },
  });
  await context.note(`The key is kept in the profile ${name}.`);
  return { data: { profile: name, base_url: baseUrl } };
}

/** A key whose scopes do not cover this read is a key all the same. */
async function tryKey(context: Context, baseUrl: string, apiKey: string, sends: boolean): Promise<void> {
  const client = createClient({ ...context.clientParts, baseUrl, apiKey });
  if (!sends) return;
  try {
    await client.styleRules.list({ page_size: 1 }, { signal: context.signal });
  } catch (error) {
    if (!(error instanceof PermissionError)) throw error;
  }
}

export function render(): string {
  return '';
}
