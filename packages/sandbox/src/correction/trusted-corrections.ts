// A correction changes as little as possible: wrong spelling, grammar and punctuation, never the style
// (docs/source.md, Text correction). So a finding of the checker counts only if its kind is a mistake in any text, if it
// has one replacement, and if it is not in markup, a placeholder, an address or a name.

import type { Finding } from './finding.ts';
import { wordMeant } from './spelling.ts';

const TRUSTED_KINDS: ReadonlySet<string> = new Set([
  'Agreement',
  'BoundaryError',
  'Eggcorn',
  'Grammar',
  'Malapropism',
  'Punctuation',
  'Repetition',
  'Spelling',
  'Typo',
]);

/** Rules of other kinds that are reliable. */
const TRUSTED_RULES: ReadonlySet<string> = new Set([
  'AnA',
  'Cant',
  'CapitalizePersonalPronouns',
  'ItsContraction',
  'ModalOf',
  'Months',
  'MoreBetter',
  'ThenThan',
]);

/** Their first suggestion is the likely one. */
const BEST_FIRST_RULES: ReadonlySet<string> = new Set(['ItsContraction', 'RegularIrregulars']);

/** Those that change what is right, or a matter of taste, too often to be trusted. */
const DOUBTED_RULES: ReadonlySet<string> = new Set([
  'AllowTo',
  'CrossPlatform',
  'DiscourseMarkers',
  'DisjointPrefixes',
  'DoubleClick',
  'MassNouns',
  'OkToOkay',
  'QuiteQuiet',
  'RightClick',
  'SplitWords',
  'ThereToTheir',
]);

/** Words with the characters that can surround them: quotes, brackets and the signs that end a sentence. */
const PROSE = /^["'“‘(]*\p{L}+(?:['’-]\p{L}+)*["'”’).,;:!?…]*$/u;
const REPEATED = /^\p{L}\p{Ll}*\s+\p{Ll}+$/u;
/** A line with fewer is a heading or a list of names. */
const PLAIN_WORDS_OF_A_SENTENCE = 2;

/** The correction of a finding; undefined if it is not certain. */
export function trustedText(finding: Finding, line: string): string | undefined {
  const { rule, kind, start, end, suggestions } = finding;
  if (DOUBTED_RULES.has(rule) || rule.endsWith('Hyphen')) return undefined;
  if (!TRUSTED_KINDS.has(kind) && !TRUSTED_RULES.has(rule)) return undefined;
  if (!tokensAround(line, start, end).every((token) => PROSE.test(token))) return undefined;
  const problem = line.slice(start, end);
  if (rule === 'SpellCheck') return spelling(problem, line, finding);
  if (kind === 'Repetition' && !REPEATED.test(problem)) return undefined;
  if (rule === 'CapitalizePersonalPronouns' && !standsAlone(line, start, end)) return undefined;
  if (suggestions.length > 1 && !BEST_FIRST_RULES.has(rule)) return undefined;
  return suggestions[0] === undefined ? undefined : inCaseOf(problem, suggestions[0]);
}

function spelling(word: string, line: string, { start, suggestions }: Finding): string | undefined {
  const meant = wordMeant(word, suggestions);
  return meant?.includes("'") || !isName(word, line, start) ? meant : undefined;
}

/** The whole text between white space at that place. */
function tokensAround(line: string, start: number, end: number): string[] {
  let [from, to] = [start, end];
  while (!isSpace(line[from - 1])) from -= 1;
  while (!isSpace(line[to])) to += 1;
  const tokens = line.slice(from, to).split(/\s+/u);
  return tokens.flatMap((token) => token.split(/(?<=\p{L}),(?=\p{L})/u)).filter((token) => token !== '');
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || /\s/u.test(character);
}

/** A letter that is quoted or numbers something is not the pronoun. */
function standsAlone(line: string, start: number, end: number): boolean {
  return isSpace(line[start - 1]) && (isSpace(line[end]) || line[end] === "'" || line[end] === '’');
}

/** A capital inside a word makes a name, and one at its beginning where no sentence begins. */
function isName(word: string, line: string, start: number): boolean {
  if (/\p{Lu}/u.test(word.slice(1))) return true;
  if (!/^\p{Lu}/u.test(word)) return false;
  const beginsSentence = /(^|[.!?…]["'”’)]*\s+)["'“‘(]*$/u.test(line.slice(0, start));
  const plainWords = line.match(/(?<=\s)\p{Ll}+(?=[\s.,!?]|$)/gu) ?? [];
  return !beginsSentence || plainWords.length < PLAIN_WORDS_OF_A_SENTENCE;
}

/** The checker writes all of a one-letter word's replacement as that letter is written. */
function inCaseOf(problem: string, suggestion: string): string {
  const isCapital = problem.length === 1 && problem !== problem.toLowerCase();
  return isCapital ? suggestion.charAt(0) + suggestion.slice(1).toLowerCase() : suggestion;
}
