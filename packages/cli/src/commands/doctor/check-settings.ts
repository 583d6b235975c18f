// Checks where the base URL and the key come from. Never prints the key.

import { CommandError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import type { ExitStatus } from '../../frame/exit-status.ts';
import { setKey, setUrl } from '../../frame/settings/connection.ts';
import { programVersion } from '../../program-version.ts';
import { readStatus } from '../auth/auth.ts';

/** The result of one check of `doctor`. */
export interface Diagnosis {
  readonly check: string;
  readonly ok: boolean;
  /** The printed result of the check, which never contains a key. */
  readonly found: string;
  /** The advice for the user. */
  readonly advice?: string | undefined;
  /** The exit status of the command if this is the first failed check. Absent if the check passed. */
  readonly exitStatus?: ExitStatus | undefined;
}

export async function checkSettings(context: Context) {
  try {
    const { base_url, base_url_from, key_from } = await readStatus(context);
    const hasKey = key_from !== 'nowhere';
    const address = base_url ?? undefined;
    // Creating the client throws for settings that every command refuses, for example a base URL that ends in /v3.
    if (address !== undefined && hasKey) await context.client();
    const diagnoses: Diagnosis[] = [
      address === undefined
        ? { check: 'base URL', ok: false, found: 'missing', advice: setUrl, exitStatus: 'usage' }
        : { check: 'base URL', ok: true, found: `${address} (from ${base_url_from})` },
      hasKey
        ? { check: 'key', ok: true, found: `present (from ${key_from})` }
        : { check: 'key', ok: false, found: 'missing', advice: setKey, exitStatus: 'authentication' },
    ];
    return { diagnoses, address, hasKey };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { message: found, hint: advice, exitStatus } = error;
    const diagnoses = [{ check: 'settings', ok: false, found, advice, exitStatus }];
    return { diagnoses, address: undefined, hasKey: false };
  }
}

/** Returns the versions of the program, of Node and of the system, which a bug report needs. */
export function checkVersions(): Diagnosis[] {
  const { platform, arch, versions } = process;
  const found = `language-service ${programVersion}, Node ${versions.node}, ${platform} ${arch}`;
  return [{ check: 'versions', ok: true, found }];
}
