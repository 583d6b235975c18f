import type { SkipReason } from '../tmx/choosing.ts';
import { targetLanguageOf } from '../tmx/languages.ts';
import type { TmxUnit } from '../tmx/units.ts';

/** How many units were not stored, by reason; reasons that did not occur are left out. */
export type Skipped = Partial<Record<SkipReason, number>>;

export interface Skips {
  count(reason: SkipReason, unit: TmxUnit): void;
  readonly skipped: Skipped;
  total(): number;
  /** Why nothing was stored, when nothing was. */
  inWords(): string;
}

/** More than anyone wants to read, and a bound for a file that makes languages up. */
const MAX_LANGUAGES_TOLD = 10;

export function countSkips(): Skips {
  const skipped: Skipped = {};
  const unsupported = new Set<string>();
  return {
    skipped,
    count(reason, unit) {
      skipped[reason] = (skipped[reason] ?? 0) + 1;
      if (reason === 'unsupportedLanguage') collectUnsupported(unit, unsupported);
    },
    total: () => Object.values(skipped).reduce((sum, count) => sum + count, 0),
    inWords() {
      const clauses = Object.entries(skipped).map(([reason, count]) => {
        const languages = reason === 'unsupportedLanguage' ? ` (${[...unsupported].join(', ')})` : '';
        // Object.entries widens the keys of Skipped to string
        return { count, clause: words[reason as SkipReason] + languages };
      });
      if (clauses.length === 1) return `nothing stored: every unit is ${clauses[0]?.clause}`;
      return `nothing stored: ${clauses.map(({ count, clause }) => `${count} units are ${clause}`).join('; ')}`;
    },
  };
}

const words: Readonly<Record<SkipReason, string>> = {
  otherSourceLanguage: 'from another source language',
  noSource: 'without the source language',
  oneSided: 'one-sided',
  noLanguage: 'without a language',
  unsupportedLanguage: 'in languages outside the lists',
  blank: 'blank on one side',
  tooLong: 'too long',
  duplicate: 'a duplicate',
};

function collectUnsupported(unit: TmxUnit, unsupported: Set<string>): void {
  for (const { language = '' } of unit.variants) {
    if (unsupported.size >= MAX_LANGUAGES_TOLD) return;
    if (language !== '' && targetLanguageOf(language) === undefined) unsupported.add(language.slice(0, 35));
  }
}
