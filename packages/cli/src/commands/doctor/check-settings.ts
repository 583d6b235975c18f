// Where the address and the key come from. The key itself is never shown.

import { CommandError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { programVersion } from '../../program-version.ts';
import { readStatus } from '../auth/auth.ts';
import type { Diagnosis } from './checks.ts';

export async function checkSettings(context: Context) {
  try {
    const { base_url, base_url_from, key_from } = await readStatus(context);
    const hasKey = key_from !== 'nowhere';
    const address = base_url ?? undefined;
    // What every command would refuse, such as a base URL that ends in /v3.
    if (address !== undefined && hasKey) await context.client();
    const diagnoses = [
      setting('base URL', address && `${address} (from ${base_url_from})`),
      setting('key', hasKey ? `present (from ${key_from})` : undefined),
    ];
    return { diagnoses, address, hasKey };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { message: found, hint: advice, exitStatus } = error;
    const diagnoses = [{ check: 'settings', ok: false, found, advice, exitStatus }];
    return { diagnoses, address: undefined, hasKey: false };
  }
}

const faults: Readonly<Record<'base URL' | 'key', Pick<Diagnosis, 'advice' | 'exitStatus'>>> = {
  'base URL': { advice: 'Set LANGUAGE_SERVICE_URL, or pass --base-url.', exitStatus: 'usage' },
  key: {
    advice: 'Set LANGUAGE_SERVICE_KEY, or run: language-service auth login --stdin',
    exitStatus: 'authentication',
  },
};

function setting(check: keyof typeof faults, found: string | undefined): Diagnosis {
  return found === undefined
    ? { check, ok: false, found: 'missing', ...faults[check] }
    : { check, ok: true, found };
}

/** What a report of a fault has to say. */
export function checkVersions(): Diagnosis[] {
  const { platform, arch, versions } = process;
  const found = `language-service ${programVersion}, Node ${versions.node}, ${platform} ${arch}`;
  return [{ check: 'versions', ok: true, found }];
}
