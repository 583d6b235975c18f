// The order is that of a visit: whom the key lets in, what can be read, each resource by itself, and in the end what is
// said of everything that was answered. A memory is deleted when nothing looks at it any more.
import type { Check } from './check.ts';
import { absenceChecks } from './checks/absence.ts';
import { answerChecks, keyChecks } from './checks/every-answer.ts';
import { readingChecks, scopeChecks, successChecks } from './checks/every-operation.ts';
import { exportChecks } from './checks/exports.ts';
import { glossaryChecks } from './checks/glossaries.ts';
import { glossaryV2Checks } from './checks/glossaries-v2.ts';
import { importChecks } from './checks/imports.ts';
import { nameChecks } from './checks/names.ts';
import { segmentChecks } from './checks/segments.ts';
import { spokenTermChecks } from './checks/spoken-terms.ts';
import { styleProfileChecks } from './checks/style-profiles.ts';
import { styleRuleChecks } from './checks/style-rules.ts';
import { textCorrectionChecks } from './checks/text-correction.ts';
import { translationChecks } from './checks/translation.ts';
import { translationMemoryChecks } from './checks/translation-memories.ts';
import type { Described } from './described.ts';

/** Every check there is for a description. */
export function allChecks(described: Described): Check[] {
  return [
    ...keyChecks,
    ...readingChecks(described),
    ...absenceChecks(described),
    ...styleRuleChecks,
    ...styleProfileChecks,
    ...spokenTermChecks,
    ...glossaryChecks,
    ...glossaryV2Checks,
    ...nameChecks,
    ...translationMemoryChecks,
    ...segmentChecks,
    ...importChecks,
    ...exportChecks,
    ...textCorrectionChecks,
    ...translationChecks,
    ...successChecks(described),
    ...scopeChecks(described),
    ...answerChecks,
  ];
}
