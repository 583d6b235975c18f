// How far the sandbox can stand in for the service, row by row: what the service does for certain, what it is assumed to
// do, and what it does that the sandbox does not.

import { resources } from '../resources/resources.ts';
import type { FidelitySection } from './behaviour.ts';
import { access, answers } from './everywhere.ts';

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
