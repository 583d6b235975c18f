import type { ContractCase } from './contract-case.ts';
import { derivedCases } from './derived-cases.ts';
import { glossariesCases, glossariesV2Cases } from './glossary-cases.ts';
import { spokenTermsCases } from './spoken-term-cases.ts';
import { styleProfilesCases } from './style-profile-cases.ts';
import { styleRulesCases } from './style-rule-cases.ts';
import { textCorrectionCases, translationCases } from './translation-cases.ts';
import { translationMemoriesCases } from './translation-memory-cases.ts';

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
];
