import { AccountError, isForbidden } from '../account-error.ts';
import { inParallel } from '../in-parallel.ts';
import { accountFileName } from '../lock.ts';
import { type Access, type KindName, kindNames, nounsOf, type ResourceKind } from '../resource-kind.ts';

const kinds: Readonly<Record<KindName, () => Promise<ResourceKind>>> = {
  'style-rules': async () => (await import('./style-rules.ts')).styleRules,
  glossaries: async () => (await import('./glossary-store.ts')).glossaries,
  'glossaries-v2': async () => (await import('./glossaries-v2.ts')).glossariesV2,
  'spoken-terms': async () => (await import('./spoken-terms-store.ts')).spokenTerms,
  'translation-memories': async () => (await import('./translation-memories.ts')).translationMemories,
  'style-profiles': async () => (await import('./style-profiles.ts')).styleProfiles,
};

/**
 * Loads the module of a resource kind, and returns the kind. The other modules are not loaded, because most commands
 * need only one kind.
 */
export const kindNamed = (kind: KindName): Promise<ResourceKind> => kinds[kind]();

/**
 * Loads the modules of the needed resource kinds. Returns the kinds in the order in which an apply writes the resources
 * of each kind.
 */
export const kindsNamed = (isNeeded: (kind: KindName) => boolean = () => true): Promise<ResourceKind[]> =>
  Promise.all(kindNames.filter(isNeeded).map(kindNamed));

/** The resources of the account, keyed by kind. A kind that was not listed is absent. */
export type Resources = Awaited<ReturnType<typeof listResources>>;

/**
 * Lists the resources of the managed kinds. If style profiles are managed, lists all kinds, because profiles refer to
 * resources by name.
 *
 * Skips an unmanaged kind that the key cannot list. References to resources of this kind are then ids instead of names.
 * @param hasProfiles Whether to list style profiles even if style profiles are not managed. This is necessary if a
 * resource gets a new id, because a style profile may refer to the old id.
 */
export async function listResources(access: Access, managed: readonly ResourceKind[], hasProfiles = false) {
  const names = new Set(managed.map(({ kind }) => kind));
  const isListed = (kind: KindName) =>
    names.has('style-profiles') || names.has(kind) || (hasProfiles && kind === 'style-profiles');
  const lists = await inParallel(await kindsNamed(isListed), async (kind) => {
    const all = await kind.list(access).catch((error: unknown) => {
      if (!isForbidden(error)) throw error;
      if (!names.has(kind.kind)) return undefined;
      throw new AccountError('forbidden', `the key cannot list ${nounsOf(kind.kind)}`, {
        hint: `The service refused the request ${error.message}. Use a key with this scope. To work without these resources, remove the line ${kind.kind} from ${accountFileName}.`,
      });
    });
    return all === undefined ? [] : [[kind.kind, all] as const];
  });
  return new Map(lists.flat());
}
