// How closely the sandbox simulates the service, row by row: what the service documents, what is assumed, and what the
// sandbox does not model.

import { resources } from '../resources/resources.ts';
import type { FidelitySection } from './behaviour.ts';
import { access, answers } from './service-behaviours.ts';

const ofResources: readonly FidelitySection[] = Object.values(resources).flatMap((resource) => {
  const { title, behaviours, furtherBehaviours = [] } = resource;
  return [{ title, behaviours }, ...furtherBehaviours];
});

/** Everything the sandbox does, as far as a user may rely on it. */
export const fidelity: readonly FidelitySection[] = [
  { title: 'Keys and accounts', behaviours: { '': access } },
  { title: 'Answers', behaviours: { '': answers } },
  ...ofResources,
];
