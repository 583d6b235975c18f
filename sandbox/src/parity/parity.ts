// What the sandbox is worth as a stand-in, row by row: what the service does for certain, what it is assumed to do,
// and what it does that the sandbox does not.

import type { Behaviour } from './behaviour.ts';
import { access, answers, signedAddresses, tmx } from './everywhere.ts';
import { glossaries } from './glossaries.ts';
import { glossariesV2 } from './glossaries-v2.ts';
import { spokenTerms } from './spoken-terms.ts';
import { styleProfiles } from './style-profiles.ts';
import { styleRules } from './style-rules.ts';
import { textCorrection } from './text-correction.ts';
import { translation } from './translation.ts';
import { translationMemories } from './translation-memories.ts';
import { voice } from './voice.ts';

/** Behaviours under one heading. */
export interface ParitySection {
  readonly title: string;
  /** By operation; under '' what concerns no single one. */
  readonly behaviours: Readonly<Record<string, readonly Behaviour[]>>;
}

/** Everything the sandbox does, as far as somebody may rely on it. */
export const parity: readonly ParitySection[] = [
  { title: 'Keys and accounts', behaviours: { '': access } },
  { title: 'Answers', behaviours: { '': answers } },
  { title: 'Style rules', behaviours: styleRules },
  { title: 'Style profiles', behaviours: styleProfiles },
  { title: 'Translation memories', behaviours: translationMemories },
  { title: 'Signed addresses', behaviours: { '': signedAddresses } },
  { title: 'TMX', behaviours: { '': tmx } },
  { title: 'Spoken Terms', behaviours: spokenTerms },
  { title: 'Glossaries', behaviours: glossaries },
  { title: 'Glossaries v2', behaviours: glossariesV2 },
  { title: 'Text correction', behaviours: textCorrection },
  { title: 'Translation', behaviours: translation },
  { title: 'Voice', behaviours: voice },
];
