import { type KindName, kindNames, type ResourceKind } from '../resource-kind.ts';
import { glossariesV2 } from './glossaries-v2.ts';
import { glossaries } from './glossary-store.ts';
import { spokenTerms } from './spoken-terms-store.ts';
import { styleProfiles } from './style-profiles.ts';
import { styleRules } from './style-rules.ts';
import { translationMemories } from './translation-memories.ts';

const table: Readonly<Record<KindName, ResourceKind>> = {
  'style-rules': styleRules,
  glossaries,
  'glossaries-v2': glossariesV2,
  'spoken-terms': spokenTerms,
  'translation-memories': translationMemories,
  'style-profiles': styleProfiles,
};

/** The table of kinds, in the order in which they are written. */
export const allKinds: readonly ResourceKind[] = kindNames.map((kind) => table[kind]);

export function kindNamed(kind: KindName): ResourceKind {
  return table[kind];
}
