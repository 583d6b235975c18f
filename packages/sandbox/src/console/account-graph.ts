// The style profiles of the account, joined to what they hold. The id of a deleted component stays in its profile: it
// leads to nothing.

import type { Service } from '../sandbox-service.ts';
import { fixtures } from '../seed/fixtures.ts';

/** A resource of the account, or what a profile refers to in vain. */
export interface Thing {
  readonly kind: 'profile' | 'glossary' | 'rules' | 'memory' | 'terms';
  readonly id: string;
  readonly name: string;
  readonly isMissing?: boolean;
}

/**
 * `profiles`: with the ids of what they hold.
 * `held`: what is missing first, then everything that a profile can hold.
 */
export type AccountGraph = ReturnType<typeof accountGraph>;

/** More are no picture any longer. */
const MOST = 300;

/** Returns the graph of the account that the default key opens. */
export function accountGraph({ catalog }: Service) {
  const { account } = fixtures;
  const links: Thing[] = [];
  const profiles = catalog.styleProfiles.list(account).map(({ style_profile_id: id, name, ...holds }) => {
    const link = (kind: Thing['kind'], ids: readonly string[] = []) =>
      ids.map((held) => ({ kind, id: held, name: `missing ${kind}`, isMissing: true }));
    const own = [
      ...link('glossary', holds.glossary_ids),
      ...link('rules', holds.style_rule_ids),
      ...link('memory', holds.translation_memory_ids),
      ...link('terms', holds.spoken_terms_id == null ? [] : [holds.spoken_terms_id]),
    ];
    links.push(...own);
    return { kind: 'profile' as const, id, name, holds: own.map((held) => held.id) };
  });
  const { glossaries, glossariesV2, styleRules, translationMemories, spokenTerms } = catalog;
  const known = [
    ...thingsOf('glossary', 'glossary_id', glossaries),
    ...thingsOf('glossary', 'glossary_id', glossariesV2),
    ...thingsOf('rules', 'style_id', styleRules),
    ...thingsOf('memory', 'translation_memory_id', translationMemories),
    ...thingsOf('terms', 'spoken_terms_id', spokenTerms),
  ];
  const all = new Map([...links, ...known].map((thing) => [thing.id, thing]));
  return { profiles: profiles.slice(0, MOST), held: [...all.values()].slice(0, MOST) };
}

function thingsOf<IdName extends string>(
  kind: Thing['kind'],
  idName: IdName,
  store: { list(account: string): readonly ({ name: string } & Record<IdName, string>)[] },
): readonly Thing[] {
  return store.list(fixtures.account).map(({ name, [idName]: id }) => ({ kind, id, name }));
}

/** Returns the stored resource with this id; undefined if it does not exist. */
export function thingOf({ catalog }: Service, id: string): unknown {
  const { styleProfiles, glossaries, glossariesV2, styleRules, translationMemories, spokenTerms } = catalog;
  const glossaryStores = [glossaries, glossariesV2];
  return [styleProfiles, ...glossaryStores, styleRules, translationMemories, spokenTerms]
    .map((store) => store.get(fixtures.account, id))
    .find((thing) => thing !== undefined);
}
