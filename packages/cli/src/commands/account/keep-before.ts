// Copies a resource before an operation deletes or replaces it.

import type { Backup } from 'language-service-account/command-backup';
import { kindNamed } from 'language-service-account/kinds/all-kinds';
import type { Access, KindName } from 'language-service-account/resource-kind';
import { operationTable } from 'language-service-client/operations';
import type { Context } from '../../frame/context.ts';
import { ofAccount } from '../sync/account-failure.ts';

const kinds: Readonly<Record<string, KindName>> = {
  glossaries: 'glossaries',
  glossariesV2: 'glossaries-v2',
  spokenTerms: 'spoken-terms',
  styleProfiles: 'style-profiles',
  styleRules: 'style-rules',
  translationMemories: 'translation-memories',
};

/**
 * Returns the kind of the resource that an operation deletes or replaces, completely or in part. For example, returns
 * `glossaries` for `glossaries_delete`. Returns undefined for an operation that deletes and replaces nothing.
 */
export function lossOf(operation: string): KindName | undefined {
  const method = Object.entries(operationTable).find(([id]) => id === operation)?.[1].method;
  return method === 'DELETE' || method === 'PUT' ? kinds[operation.split('_')[0] ?? ''] : undefined;
}

/**
 * Returns the name of the resource with this kind and id; undefined if `kind` is undefined.
 * @throws NotFoundError if the resource does not exist.
 */
export async function nameOf(
  context: Context,
  kind: KindName | undefined,
  id: unknown,
): Promise<string | undefined> {
  return kind && (await lookUp(context, kind, String(id))).name;
}

async function lookUp({ core, signal }: Context, kindName: KindName, id: string) {
  const access: Access = { core: await core(), signal, isDryRun: false };
  const kind = await kindNamed(kindName);
  return { access, kind, name: (await kind.get(access, id)).name };
}

/**
 * Copies a resource to the backup before an operation deletes or replaces the resource.
 * Does nothing for other operations.
 * @throws CommandError `conflict` if the copy fails. The operation is then not sent.
 */
export async function keepBefore(
  context: Context,
  operation: string,
  id: unknown,
  backup: Backup | undefined,
): Promise<void> {
  const lost = lossOf(operation);
  if (lost === undefined || backup === undefined || context.isDryRun) return;
  const { access, kind, name } = await lookUp(context, lost, String(id));
  const successor = operation.endsWith('_delete') ? undefined : String(id);
  await ofAccount(() => backup(access, kind, { id: String(id), name, successor }));
}
