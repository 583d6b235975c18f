// Compares placeholders. The translation must have each placeholder as often as the source. In ICU messages, each
// argument must occur at least once, because the number of plural forms depends on the language.

import type { Unit } from '../read/unit.ts';
import { type Fault, faultsOfDifference, faultsOfForms, type Part } from './finding.ts';
import { faultsOfVariants, type IcuArgument, icuMessage } from './icu-message.ts';

const CONVERSION = '(?:hh|h|ll|l|q|z|t|j|L)?[diufFeEgGxXoscpaA@]';

/** Matches placeholders that are checked in every text, for example `{name}` and `%s`. */
const PLACEHOLDER = new RegExp(
  [
    '%%',
    '\\$\\{[^{}]*\\}',
    '\\{\\{[^{}]*\\}\\}',
    '\\$t\\([^()]*\\)',
    '%\\(\\w+\\)[-+0#]*\\d*(?:\\.\\d+)?[a-zA-Z]',
    '%\\{\\w+\\}',
    '%[A-Za-z]\\w+%',
    '\\$[A-Z][A-Z0-9_]*\\$',
    // After a digit, `%s` and `%d` are placeholders only if no letter follows, for example in `50%s`.
    `(?:(?<!\\d)|(?=%[sd](?![A-Za-z])))%(?:(\\d+)\\$)?[-+0#']*(?:\\d+|\\*)?(?:\\.(?:\\d+|\\*))?(${CONVERSION})(?![a-z]{3})`,
    '\\{\\s*[\\w.$-]*(?:![rsa])?(?:[,:][^{}]*)?\\s*\\}',
  ].join('|'),
  'g',
);

/**
 * Matches placeholders that look like ordinary text, for example `:name` or `%1`. In a translation, they are compared
 * only if the source has such a placeholder with the same first character.
 */
const LOOSE = /(?<![\w:/\\]):[A-Za-z_]\w*(?![\w:`])|%L?(?:[1-9](?![\d$%\w])|n\b)/g;

/**
 * Matches a field of a date format such as `%Y-%m-%d`. The order of these fields depends on the language. So a text
 * with such a field is not compared for printf placeholders.
 */
const DATE = /%[YmHMyB]/;
/** Matches percent-encoded characters of a URL, for example `%20` for a space or `%E4%BB%AE` for 仮. */
const ENCODED = /%[2-7][\dA-F]|(?:%[89A-F][\dA-F]){2,}/gi;
/** Matches characters with which a plural branch can show its number: `#`, a digit, or `{`, as in `{count}`. */
const NUMBER = /[#{\p{Nd}]/u;
/** Matches quoted braces in an ICU message, which stand for braces in the text. */
const QUOTED_BRACE = /'[{}]'/g;

export function placeholders(unit: Unit): readonly Fault[] {
  return faultsOfForms(unit, (source) => faultsOf(source, unit.target));
}

function faultsOf(source: string, target: string): readonly Fault[] {
  const [from, to] = [icuMessage(source), icuMessage(target)];
  if (from === undefined && to === undefined) {
    const loose = looseIn(source);
    const kinds = new Set(loose.map(({ written }) => written[0]));
    const given = [...simpleIn(target), ...looseIn(target).filter(({ written }) => kinds.has(written[0]))];
    return faultsOfDifference([...simpleIn(source), ...loose], given);
  }
  const [wanted = [], given = []] = [from?.complex, to?.complex];
  const typed = (all: readonly IcuArgument[]) =>
    onceEach(all.map(({ name, type }) => ({ written: `{${name}, ${type}}` })));
  const faults = faultsOfDifference(typed(wanted), typed(given));
  if (faults.length > 0) return [...faults, ...branchFaults(wanted, given)];
  const names = new Set(wanted.map(({ name }) => `{${name}}`));
  // The number of a plural is not compared, because a branch may express it in words.
  const shownIn = (text: string) => onceEach(simpleIn(text).filter(({ key = '' }) => !names.has(key)));
  const texts = [from?.variants ?? [source], to?.variants ?? [target]] as const;
  return [...faultsOfVariants(...texts, shownIn, faultsOfDifference), ...branchFaults(wanted, given)];
}

/** Returns a text without its placeholders. */
export function withoutPlaceholders(text: string): string {
  const plain = simpleIn(text).reduce((rest, { written }) => rest.replace(written, ' '), text);
  return plain.replace(LOOSE, ' ');
}

function looseIn(text: string): readonly Part[] {
  return (text.match(LOOSE) ?? []).map((written) => ({ written, key: written.toLowerCase() }));
}

/**
 * Returns an error for each missing branch in the ICU arguments of a translation. Each argument needs a branch `other`.
 * A `select` also needs every branch that it has in the source.
 *
 * If the branch `other` of the source shows the number, the translation must show it in `few`, `many` and `other`, too.
 * The branches for a single number, such as `one`, may spell the number out.
 */
function branchFaults(from: readonly IcuArgument[], to: readonly IcuArgument[]): readonly Fault[] {
  return to.flatMap(({ name, type, branches }) => {
    const same = from.find((one) => one.name === name && one.type === type)?.branches;
    const wanted = new Set(['other', ...((type === 'select' && same?.keys()) || [])]);
    const missing = [...wanted].filter((branch) => !branches.has(branch));
    const shown = (texts: readonly string[] = []) => texts.some((text) => NUMBER.test(text));
    const isCounted = type !== 'select' && shown(same?.get('other'));
    const counted = isCounted ? ['few', 'many', 'other'].filter((branch) => branches.has(branch)) : [];
    const without = counted.filter((branch) => !shown(branches.get(branch)));
    return [
      ...missing.map((branch) => ({ message: `{${name}, ${type}} has no branch "${branch}"`, term: name })),
      ...without.map((branch) => ({ message: `# is missing in the branch "${branch}"`, term: name })),
    ];
  });
}

function onceEach(parts: readonly Part[]): readonly Part[] {
  return [...new Map(parts.map((part) => [part.key ?? part.written, part])).values()];
}

/**
 * Returns the placeholders in a text, but not the ICU arguments with branches. The keys of printf placeholders contain
 * their numbers, so that `%s %d` has the same keys as `%1$s %2$d`.
 */
export function simpleIn(text: string): readonly Part[] {
  if (!/[%{$]/.test(text)) return [];
  const isDate = DATE.test(text);
  const plain = (text.includes('://') ? text.replace(ENCODED, '_') : text).replace(QUOTED_BRACE, '');
  const parts: Part[] = [];
  let count = 0;
  for (const { 0: written, 1: place, 2: conversion } of plain.matchAll(PLACEHOLDER)) {
    if (conversion === undefined) parts.push({ written, key: written.replace(/\s+/g, '') });
    else if (!isDate) {
      count += 1;
      parts.push({ written, key: `%${place ?? count}$${written.replace(/^%(?:\d+\$)?/, '')}` });
    }
  }
  // In a text with printf placeholders, `%%` stands for a percent sign. In other texts, `%%` is not a placeholder.
  return count > 0 ? parts : parts.filter(({ written }) => written !== '%%');
}
