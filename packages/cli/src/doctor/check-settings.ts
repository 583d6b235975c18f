// Where the address and the key come from. The key itself is never shown.

import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { run as readStatus } from '../settings/auth-status.ts';
import { readConnection } from '../settings/connection.ts';
import type { Diagnosis } from './diagnosis.ts';

interface Settings {
  readonly diagnoses: readonly Diagnosis[];
  readonly address: string | undefined;
  readonly hasKey: boolean;
}

export async function checkSettings(context: Context): Promise<Settings> {
  try {
    const { base_url, base_url_from, key_from } = await statusOf(context);
    const hasKey = key_from !== 'nowhere';
    const address = base_url ?? undefined;
    if (address !== undefined && hasKey) await connect(context);
    const diagnoses = [
      setting('base address', address && `${address} (from ${base_url_from})`),
      setting('key', hasKey ? `present (from ${key_from})` : undefined),
    ];
    return { diagnoses, address, hasKey };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { message: found, hint: advice, ending } = error;
    const diagnoses = [{ check: 'settings', ok: false, found, advice, ending }];
    return { diagnoses, address: undefined, hasKey: false };
  }
}

async function statusOf(context: Context) {
  const { data } = await readStatus(context);
  if (data === undefined) throw new Error('The status of the settings has no data');
  return data;
}

/** What every command would refuse, such as a profile that does not exist. */
async function connect({ environment, globals }: Context): Promise<void> {
  await readConnection({ environment, profile: globals.profile, baseUrl: globals['base-url'] });
}

const faults: Readonly<Record<'base address' | 'key', Pick<Diagnosis, 'advice' | 'ending'>>> = {
  'base address': { advice: 'Set LANGUAGE_SERVICE_URL, or pass --base-url.', ending: 'usage' },
  key: {
    advice: 'Set LANGUAGE_SERVICE_KEY, or run: language-service auth login --stdin',
    ending: 'authentication',
  },
};

function setting(check: keyof typeof faults, found: string | undefined): Diagnosis {
  return found === undefined
    ? { check, ok: false, found: 'missing', ...faults[check] }
    : { check, ok: true, found };
}
