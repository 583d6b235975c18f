// The order of the checks: access of the key, what can be read, each resource, and in the end the scopes. A memory is
// deleted when nothing looks at it any more.

import type { Check } from './check.ts';
import { exportChecks } from './checks/export-checks.ts';
import { glossaryChecks } from './checks/glossary-checks.ts';
import { glossaryV2Checks } from './checks/glossary-v2-checks.ts';
import { importChecks } from './checks/import-checks.ts';
import { lifeChecks, nameChecks } from './checks/life-checks.ts';
import { absenceChecks } from './checks/not-found-checks.ts';
import { readingChecks, scopeChecks } from './checks/operation-checks.ts';
import { keyChecks } from './checks/response-checks.ts';
import { segmentChecks } from './checks/segment-checks.ts';
import { shapeChecks } from './checks/shape-checks.ts';
import { spokenTermChecks } from './checks/spoken-term-checks.ts';
import { styleProfileChecks } from './checks/style-profile-checks.ts';
import { styleRuleChecks } from './checks/style-rule-checks.ts';
import { textCorrectionChecks } from './checks/text-correction-checks.ts';
import { translationChecks } from './checks/translation-checks.ts';
import { translationMemoryChecks } from './checks/translation-memory-checks.ts';
import type { Described } from './service-description.ts';

/** Every check there is for a description. */
export function allChecks(described: Described): Check[] {
  return [
    ...keyChecks,
    ...readingChecks(described),
    ...absenceChecks(described),
    ...lifeChecks,
    ...shapeChecks(described),
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
    ...scopeChecks(described),
  ];
}
