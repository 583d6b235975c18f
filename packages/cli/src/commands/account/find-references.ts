// Refuses the deletion of a resource that a style profile uses, without --unlink or --force. The profile would keep its
// id.

import type { Backup } from 'language-service-account/command-backup';
import { pointProfiles, profilesHolding } from 'language-service-account/replace-resource';
import { type KindName, kindNouns } from 'language-service-account/resource-kind';
import { PermissionError } from 'language-service-client';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { fewNames, pluralize } from '../../frame/output/amounts.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { nameOf } from './keep-before.ts';

/** The options that decide what a delete command does about style profiles that use the deleted resource. */
export interface ReferenceValues {
  readonly unlink?: unknown;
  readonly force?: unknown;
  /** The kind of the deleted resource, for messages. */
  readonly kind: KindName | undefined;
  /** The backup to which style profiles are copied before the deleted resource is removed from them. */
  readonly backup?: Backup | undefined;
}

/**
 * A function that calls `send` to delete a resource. With `--unlink`, also removes the resource from style profiles,
 * both before and after the delete. The second removal is necessary, because another program may have added the
 * resource after the first removal.
 */
type Delete = <Data>(send: () => Promise<Data>) => Promise<Data>;

/**
 * Checks that no style profile uses a resource, and returns a function that deletes the resource. With `--unlink`,
 * style profiles may use the resource, and the returned function removes the resource from these profiles. With
 * `--force`, nothing is checked.
 * @throws CommandError `conflict` if style profiles use the resource and the user passed neither `--unlink` nor
 * `--force`. The error names these profiles. CommandError `permission` if the profiles cannot be read.
 */
export async function findReferences(context: Context, id: string, values: ReferenceValues): Promise<Delete> {
  if (values.force === true) return (send) => send();
  const { signal, isDryRun } = context;
  const access = { core: await context.core(), signal, isDryRun };
  const holding = await profilesHolding(access, id).catch(refuseUnread);
  if (holding.length > 0 && values.unlink !== true) {
    const names = fewNames(holding.map(({ name }) => shortened(name)));
    const name = await nameOf(context, values.kind, id);
    const noun = values.kind === undefined ? 'resource' : kindNouns[values.kind];
    const message = `the ${noun} ${name === undefined ? id : `${shortened(name)} (${id})`} cannot be deleted, because ${pluralize(holding.length, 'style profile')} ${holding.length === 1 ? 'uses' : 'use'} it: ${names}`;
    throw new CommandError('conflict', message, {
      hint: 'Nothing was deleted. To remove it from the profiles and delete it, pass --unlink. To delete it and keep its id in the profiles, pass --force.',
      data: { profiles: holding.map((one) => ({ style_profile_id: one.id, name: one.name })) },
    });
  }
  const unlink = () => ofAccount(() => pointProfiles(access, { old: id, id: undefined }, values.backup));
  return async (send) => {
    if (holding.length > 0) await unlink();
    const data = await send();
    if (isDryRun) return data;
    if (values.unlink !== true) refuseTaken(id, await profilesHolding(access, id));
    else
      for (const { name } of await unlink())
        await context.warn(
          `somebody else added ${id} to the style profile ${shortened(name)} at the same time. The command removed it again`,
        );
    return data;
  };
}

/** Throws CommandError `checkFailed` if another program added the resource to style profiles during the delete. */
function refuseTaken(id: string, late: readonly { readonly name: string }[]): void {
  if (late.length === 0) return;
  const names = fewNames(late.map(({ name }) => shortened(name)));
  const message = `${id} is deleted, but somebody else added its id to ${names} at the same time`;
  const hint = 'Remove the id from these profiles, because the resource no longer exists.';
  throw new CommandError('checkFailed', message, { hint });
}

function refuseUnread(error: unknown): never {
  if (!(error instanceof PermissionError)) throw error;
  const message = `the key cannot read style profiles, so it is unknown whether they use the resource: ${error.message}`;
  const hint = 'Nothing was deleted. Use a key with the scope style_profiles:read, or pass --force.';
  throw new CommandError('permission', message, { hint });
}
