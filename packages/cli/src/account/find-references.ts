// What a style profile holds is not deleted unless that is asked for: its dead id would stay in the profile.

import { pointProfiles, profilesHolding } from 'language-service-account';
import { PermissionError } from 'language-service-client';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { ofAccount } from '../sync/account-failure.ts';

const mostNamed = 5;

/** What a delete does with style profiles that hold the resource. */
export interface ReferenceValues {
  readonly unlink?: unknown;
  readonly force?: unknown;
}

/**
 * Returns what removes a resource from the style profiles that hold it, with `unlink`; reads nothing with `force`.
 * @throws CommandError `conflict` naming the profiles that hold it, without either; `permission` when they cannot be read.
 */
export async function findReferences(
  context: Context,
  id: string,
  values: ReferenceValues,
): Promise<() => Promise<void>> {
  if (values.force === true) return async () => {};
  const { signal, isDryRun } = context;
  const access = { client: await context.client(), signal, isDryRun };
  const holding = await profilesHolding(access, id).catch(refuseUnread);
  if (holding.length === 0) return async () => {};
  if (values.unlink !== true) {
    const names = holding.slice(0, mostNamed).map(({ name }) => shortened(name));
    const rest = holding.length > mostNamed ? `, and ${holding.length - mostNamed} others` : '';
    throw new CommandError(
      'conflict',
      `${pluralize(holding.length, 'style profile')} ${holding.length === 1 ? 'holds' : 'hold'} ${id}: ${names.join(', ')}${rest}`,
      {
        hint: 'Nothing was deleted. --unlink takes it out of them first; with --force its id stays in them.',
        data: { profiles: holding.map((one) => ({ style_profile_id: one.id, name: one.name })) },
      },
    );
  }
  return () => ofAccount(() => pointProfiles(access, { old: id, id: undefined }, { listed: holding }));
}

function refuseUnread(error: unknown): never {
  if (!(error instanceof PermissionError)) throw error;
  throw new CommandError(
    'permission',
    `the key cannot read style profiles, so nothing says which of them hold it: ${error.message}`,
    {
      hint: 'Nothing was deleted. Use a key with style_profiles:read, or delete it with --force.',
    },
  );
}
