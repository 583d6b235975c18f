// What did not come out of a memory, and why: first how many texts for each reason, then each by its place.
import type { ImportReport, Loss, LossReason } from 'language-service-sandbox';

const MOST_NAMED = 10;

/** Lines that say what an import left out; none when it left out nothing. */
export function lossesInWords(report: ImportReport, all: boolean): string[] {
  const lost = report.textsRead - report.textsStored;
  if (lost === 0) return [];
  const named = all ? report.losses : report.losses.slice(0, MOST_NAMED);
  const rest = report.losses.length - named.length;
  return [
    `${amount(lost, 'text')} did not come out: ${totals(report).join('; ')}`,
    ...named.map(placed),
    ...(rest > 0 ? [`and ${rest} more; --all names them`] : []),
    ...(report.unnamedLosses > 0 ? [`and ${report.unnamedLosses} more that the sandbox only counts`] : []),
  ];
}

const reasons: Readonly<Record<LossReason, string>> = {
  otherSourceLanguage: 'from another source language than the memory',
  noSource: 'without a text in the source language',
  oneSided: 'one-sided',
  noLanguage: 'without a language',
  unsupportedLanguage: 'in a language the service does not list',
  blank: 'blank',
  tooLong: 'too long',
  duplicate: 'the same as an earlier unit, as far as it can be stored',
  sourceLanguage: 'once more in the language of the source',
  repeated: 'the same as another translation into its language',
  secondSegment: 'in a second segment of its language',
};

function totals({ skippedUnits, droppedTranslations }: ImportReport): string[] {
  // Object.entries widens the keys of both records to string
  const inWords = (counts: object, what: string) =>
    Object.entries(counts).map(
      ([reason, count]) => `${amount(count, what)} ${reasons[reason as LossReason]}`,
    );
  return [...inWords(skippedUnits, 'unit'), ...inWords(droppedTranslations, 'translation')];
}

function placed({ line, unit, what, languages, reason }: Loss): string {
  const named = languages.map((language) => (language === '' ? 'no language' : language)).join(', ');
  const subject = what === 'unit' ? `unit ${unit}` : `a translation of unit ${unit}`;
  return `line ${line}, ${subject}${named === '' ? '' : ` (${named})`}: ${reasons[reason]}`;
}

/** `1 text`, `2 texts`. */
export function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
