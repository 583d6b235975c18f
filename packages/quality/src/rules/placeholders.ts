// Placeholders of programs: what the source has, the translation has as often. Of ICU messages the arguments count, not how
// often a branch repeats them: languages have different plural forms.

import type { Unit } from '../read/unit.ts';
import { type Fault, faultsOfDifference, faultsOfForms, type Part } from './finding.ts';
import { faultsOfVariants, type IcuArgument, type IcuMessage, icuMessage } from './icu-message.ts';

const CONVERSION = '(?:hh|h|ll|l|q|z|t|j|L)?[diufFeEgGxXoscpaA@]';

/** Forms of which a program needs each. */
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
    // `50%s`, but `50%` before a word.
    `(?:(?<!\\d)|(?=%[sd](?![A-Za-z])))%(?:(\\d+)\\$)?[-+0#']*(?:\\d+|\\*)?(?:\\.(?:\\d+|\\*))?(${CONVERSION})(?![a-z]{3})`,
    '\\{\\s*[\\w.$-]*(?:![rsa])?(?:[,:][^{}]*)?\\s*\\}',
  ].join('|'),
  'g',
);

/** Forms that other texts have, too: they count where the source has one. In any case: `:Name` is `:name` with a capital. */
const LOOSE = [/(?<![\w:/\\])(:[A-Za-z_]\w*)(?![\w:`])/g, /%L?[1-9](?![\d$%\w])/g] as const;

/** `%Y-%m-%d` is a date, which a language writes in its own order. */
const DATE = /%[YmHMyB]/;
/** Characters of an address: `%20` is a blank, `%E4%BB%AE` is one of another script. */
const ENCODED = /%[2-7][\dA-F]|(?:%[89A-F][\dA-F]){2,}/gi;
/** Braces that an ICU message shows. */
const QUOTED_BRACE = /'[{}]'/g;

export function placeholders(unit: Unit): readonly Fault[] {
  return faultsOfForms(unit, (source) => faultsOf(source, unit.target));
}

function faultsOf(source: string, target: string): readonly Fault[] {
  const [from, to] = [icuMessage(source), icuMessage(target)];
  if (from === undefined && to === undefined)
    return [...faultsOfDifference(simpleIn(source), simpleIn(target)), ...looseFaults(source, target)];
  const names = new Set([...(from?.complex ?? []), ...(to?.complex ?? [])].map(({ name }) => `{${name}}`));
  // What a plural counts is in a branch only where its words do not say it.
  const shownIn = (text: string) => onceEach(simpleIn(text).filter(({ key = '' }) => !names.has(key)));
  const faults = faultsOfDifference(argumentsOf(source, from), argumentsOf(target, to));
  return [
    ...faults,
    ...(faults.length > 0 || from === undefined || to === undefined
      ? []
      : faultsOfVariants(from.variants, to.variants, shownIn, faultsOfDifference)),
    ...branchFaults(from?.complex ?? [], to?.complex ?? []),
  ];
}

/** Returns the text without its placeholders of any form. */
export function withoutPlaceholders(text: string): string {
  const plain = simpleIn(text).reduce((rest, { written }) => rest.replace(written, ' '), text);
  return LOOSE.reduce((rest, pattern) => rest.replace(pattern, ' '), plain);
}

function looseFaults(source: string, target: string): readonly Fault[] {
  return LOOSE.flatMap((pattern) => {
    const partsIn = (text: string) =>
      (text.match(pattern) ?? []).map((written) => ({ written, key: written.toLowerCase() }));
    const wanted = partsIn(source);
    return wanted.length === 0 ? [] : faultsOfDifference(wanted, partsIn(target));
  });
}

/** Returns the branches that lack: `other`, and each of a `select`, which is a value that the program passes. */
function branchFaults(from: readonly IcuArgument[], to: readonly IcuArgument[]): readonly Fault[] {
  return to.flatMap(({ name, type, branches }) => {
    const same = from.find((one) => type === 'select' && one.name === name && one.type === type);
    const wanted = new Set(['other', ...(same?.branches ?? [])]);
    const missing = [...wanted].filter((branch) => !branches.includes(branch));
    return missing.map((branch) => ({ message: `{${name}, ${type}} has no branch "${branch}"`, term: name }));
  });
}

/** Returns each argument once, with its type: the branches of plurals repeat them. */
function argumentsOf(
  text: string,
  { complex = [], variants = [text] }: Partial<IcuMessage> = {},
): readonly Part[] {
  const branched = complex.map(({ name, type }) => ({ written: `{${name}, ${type}}` }));
  return onceEach([...branched, ...variants.flatMap(simpleIn)]);
}

function onceEach(parts: readonly Part[]): readonly Part[] {
  return [...new Map(parts.map((part) => [part.key ?? part.written, part])).values()];
}

/** Returns the placeholders of a text. The keys of printf have their place: `%s %d` is `%1$s %2$d`. */
export function simpleIn(text: string): readonly Part[] {
  if (!/[%{$]/.test(text)) return [];
  const isDate = DATE.test(text);
  const plain = (text.includes('://') ? text.replace(ENCODED, '_') : text).replace(QUOTED_BRACE, '');
  const parts: Part[] = [];
  let count = 0;
  for (const { 0: written, 1: place, 2: conversion } of plain.matchAll(PLACEHOLDER)) {
    if (conversion !== undefined && isDate) continue;
    if (conversion !== undefined) count += 1;
    const key =
      conversion === undefined
        ? written.replace(/\s+/g, '')
        : `%${place ?? count}$${written.replace(/^%(?:\d+\$)?/, '')}`;
    parts.push({ written, key });
  }
  // Beside a conversion a percent sign has to be doubled; elsewhere it is text.
  return count > 0 ? parts : parts.filter(({ written }) => written !== '%%');
}
