import { glossariesCases } from './cases/glossaries.ts';
import { glossariesV2Cases } from './cases/glossaries-v2.ts';
import { spokenTermsCases } from './cases/spoken-terms.ts';
import { styleProfilesCases } from './cases/style-profiles.ts';
import { styleRulesCases } from './cases/style-rules.ts';
import { textCorrectionCases } from './cases/text-correction.ts';
import { translationCases } from './cases/translation.ts';
import { translationMemoriesCases } from './cases/translation-memories.ts';
import { voiceCases } from './cases/voice.ts';
import type { ContractCase } from './contract-case.ts';
import { derivedCases } from './derived-cases.ts';

/** The contract, case by case. */
export const contractCases: readonly ContractCase[] = [
  ...derivedCases,
  ...styleRulesCases,
  ...styleProfilesCases,
  ...translationMemoriesCases,
  ...spokenTermsCases,
  ...glossariesCases,
  ...glossariesV2Cases,
  ...textCorrectionCases,
  ...translationCases,
  ...voiceCases,
];
