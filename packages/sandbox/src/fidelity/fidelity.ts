// What the sandbox is worth as a stand-in, row by row: what the service does for certain, what it is assumed to do,
// and what it does that the sandbox does not.

import { glossaries } from '../resources/glossaries/glossaries-behaviours.ts';
import { glossariesV2 } from '../resources/glossaries-v2/glossaries-v2-behaviours.ts';
import { spokenTerms } from '../resources/spoken-terms/spoken-terms-behaviours.ts';
import { styleProfiles } from '../resources/style-profiles/style-profiles-behaviours.ts';
import { styleRules } from '../resources/style-rules/style-rules-behaviours.ts';
import { textCorrection } from '../resources/text-correction/text-correction-behaviours.ts';
import { translation } from '../resources/translation/translation-behaviours.ts';
import { translationMemories } from '../resources/translation-memories/translation-memories-behaviours.ts';
import { voice } from '../resources/voice/voice-behaviours.ts';
import type { Behaviour } from './behaviour.ts';
import { access, answers, signedAddresses, tmx } from './everywhere.ts';

/** Behaviours under one heading. */
export interface FidelitySection {
  readonly title: string;
  /** By operation; under '' what concerns no single one. */
  readonly behaviours: Readonly<Record<string, readonly Behaviour[]>>;
}

/** Everything the sandbox does, as far as somebody may rely on it. */
export const fidelity: readonly FidelitySection[] = [
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
