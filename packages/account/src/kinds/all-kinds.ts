import { type KindName, kindNames, type ResourceKind } from '../resource-kind.ts';

const kinds: Readonly<Record<KindName, () => Promise<ResourceKind>>> = {
  'style-rules': async () => (await import('./style-rules.ts')).styleRules,
  glossaries: async () => (await import('./glossary-store.ts')).glossaries,
  'glossaries-v2': async () => (await import('./glossaries-v2.ts')).glossariesV2,
  'spoken-terms': async () => (await import('./spoken-terms-store.ts')).spokenTerms,
  'translation-memories': async () => (await import('./translation-memories.ts')).translationMemories,
  'style-profiles': async () => (await import('./style-profiles.ts')).styleProfiles,
};

/** Loads the module of one kind. Most commands need only one kind. */
export function kindNamed(kind: KindName): Promise<ResourceKind> {
  return kinds[kind]();
}

/** Loads the modules of the needed kinds, in the order of writes. */
export function kindsNamed(isNeeded: (kind: KindName) => boolean = () => true): Promise<ResourceKind[]> {
  return Promise.all(kindNames.filter(isNeeded).map(kindNamed));
}
