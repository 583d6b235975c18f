// Prints the content that a command omitted from a file. A command returns its losses. They are printed, counted for
// `--fail-on skipped` and added to the envelope, so that no command can hide them.

import type { LossPlace, OutputLoss, OutputLossReason } from 'language-service-tmx';
import type { Context } from '../context.ts';
import { pluralize } from './amounts.ts';

/** The content of one input that a command left out of its output. */
export interface FileLosses {
  /** The name of the input, as on the command line. */
  readonly file: string;
  readonly losses: readonly OutputLoss[];
}

/** The maximum number of positions that are printed per reason. Further positions are only counted. */
const MAX_PLACES_SHOWN = 10;

/** The reasons why content is left out, as texts for messages. Imports and other commands share these texts. */
export const sharedWords = {
  noSource: 'no text in the source language',
  blank: 'no text',
  noLanguage: 'the language is missing',
  oneSided: 'one language only',
  duplicate: 'an earlier unit has the same segments',
  repeated: 'the unit already has the same translation',
  secondSegment: 'the variant has more than one segment',
};

const words: Readonly<Record<OutputLossReason, string>> = {
  ...sharedWords,
  noTarget: 'no text in the target language',
  noColumn: 'no text in any of the languages',
  tooLong: 'more than 1000 variants, a segment of 1 MiB or more, or more than 4 194 304 characters in all',
  fuzzy: 'marked as fuzzy',
  notTranslated: 'not translated',
  obsolete: 'commented out in the file',
  pluralForm: 'a plural form between the first and the last',
  further: 'the unit already has a text in this language',
  alternative: 'a proposal, not the translation',
  ofVariant: 'belongs to one translation only',
  ofHeader: 'belongs to the header',
  comment: 'a comment of the translator',
  notHeld: 'not supported by the output format',
  notXml: 'not allowed in XML, U+FFFD written instead',
};

/**
 * Prints warnings about the content that a command left out. For each reason, prints one warning per position. If there
 * are more than `MAX_PLACES_SHOWN` positions, prints one more warning with the number of the others.
 */
export async function warnOfLosses(context: Context, { file, losses }: FileLosses): Promise<void> {
  for (const loss of losses) {
    const shown = loss.places.slice(0, MAX_PLACES_SHOWN);
    for (const place of shown) await context.warn(placeInWords(loss, place), { file, line: place.line });
    const more = loss.count - shown.reduce((sum, { count = 1 }) => sum + count, 0);
    const rest = pluralize(more, `${shown.length > 0 ? 'more ' : ''}${nounOf(loss)}`);
    if (more > 0) await context.warn(`${rest} dropped (${words[loss.reason]})`, { file });
  }
}

/** Returns the total number of losses in all inputs. */
export function countOf(all: readonly FileLosses[]): number {
  return all.flatMap(({ losses }) => losses).reduce((sum, { count }) => sum + count, 0);
}

const nounOf = ({ what }: OutputLoss): string => (what === 'code' ? 'inline code' : what);

function placeInWords(loss: OutputLoss, place: LossPlace): string {
  const { row, firstLine, language = '', count = 1 } = place;
  const at = row === undefined ? '' : `row ${row}: `;
  const why = firstLine === undefined ? words[loss.reason] : `repeats line ${firstLine}`;
  const what = count === 1 ? nounOf(loss) : pluralize(count, nounOf(loss));
  return `${at}${what}${language === '' ? '' : ` (${language})`} dropped (${why})`;
}
