import type { ContractCase } from './contract-case.ts';
import { derivedCases } from './derived-cases.ts';
import { glossariesCases } from './glossary-cases.ts';
import { glossariesV2Cases } from './glossary-v2-cases.ts';
import { spokenTermsCases } from './spoken-term-cases.ts';
import { styleProfilesCases } from './style-profile-cases.ts';
import { styleRulesCases } from './style-rule-cases.ts';
import { textCorrectionCases } from './text-correction-cases.ts';
import { translationCases } from './translation-cases.ts';
import { translationMemoriesCases } from './translation-memory-cases.ts';
import { voiceCases } from './voice-cases.ts';

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
