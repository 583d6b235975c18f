import type { AccountLimit } from '../access/account-limits.ts';
import type { Service } from '../sandbox-service.ts';
import { glossaries } from './glossaries.ts';
import { glossariesV2 } from './glossaries-v2.ts';
import type { Handlers } from './handler.ts';
import type { Resource, ResourceName } from './resource.ts';
import { spokenTerms } from './spoken-terms.ts';
import { styleProfiles } from './style-profiles.ts';
import { styleRules } from './style-rules.ts';
import { textCorrection } from './text-correction.ts';
import { translation } from './translation.ts';
import { translationMemories } from './translation-memories.ts';
import { voice } from './voice.ts';

/** Every resource of the description. Without one of them it does not compile. */
export const resources = {
  styleRules,
  styleProfiles,
  translationMemories,
  spokenTerms,
  glossaries,
  glossariesV2,
  textCorrection,
  translation,
  voice,
} satisfies { readonly [Name in ResourceName]: Resource<Name> };

export type Resources = typeof resources;

/** The names of the limits in `AccountOptions`. */
export type LimitOption = Resources[keyof Resources]['limits'][number]['option'];

export const accountLimits: readonly AccountLimit[] = Object.values(resources).flatMap<AccountLimit>(
  ({ limits }) => limits,
);

/** The whole service: a handler for every operation of the description. */
export function createHandlers(service: Service): Handlers {
  const handlers = Object.values(resources).map((resource) => resource.handlers(service));
  // `resources` has every resource, and each has a handler for all its operations.
  return Object.assign({}, ...handlers) as Handlers;
}
