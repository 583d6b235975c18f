// Placeholders of programs: what the source has, the translation has as often. Of ICU messages the arguments count, not how
// often a branch repeats them: languages have different plural forms.

import type { Unit } from '../read/unit.ts';
import { type Fault, faultsOfDifference, faultsOfForms, type Part } from './finding.ts';
import { type IcuArgument, icuArguments } from './icu-message.ts';

const PLACEHOLDER = new RegExp(
  [
    '%%',
    '\\$\\{[^{}]*\\}',
    '\\{\\{[^{}]*\\}\\}',
    '\\$t\\([^()]*\\)',
    '%\\(\\w+\\)[-+0#]*\\d*(?:\\.\\d+)?[a-zA-Z]',
    '%\\{\\w+\\}',
    "(?<!\\d)%(?:(\\d+)\\$)?[-+0#']*(?:\\d+|\\*)?(?:\\.\\d+)?((?:hh|h|ll|l|q|z|t|j|L)?[diufFeEgGxXoscpaA@])(?![a-zA-Z]{2})",
    '\\{[\\w.$-]*(?:,[^{}]*)?\\}',
    '(?<=^|[\\s("\'])(:[a-z_]\\w*)(?![\\w:`])',
  ].join('|'),
  'g',
);

/** `%Y-%m-%d` is a date, which a language writes in its own order. */
const DATE = /%[YmHMyB]/;

export function placeholders(unit: Unit): readonly Fault[] {
  return faultsOfForms(unit, (source) => faultsOf(source, unit.target));
}

function faultsOf(source: string, target: string): readonly Fault[] {
  const [from, to] = [icuArguments(source), icuArguments(target)];
  if (from === undefined && to === undefined) return faultsOfDifference(simpleIn(source), simpleIn(target));
  return [
    ...faultsOfDifference(namesIn(source, from), namesIn(target, to)),
    ...(to ?? []).flatMap(({ name, type, branches }) =>
      !branches.includes('other')
        ? [{ message: `{${name}, ${type}} has no branch "other"`, term: name, expected: ['other'] }]
        : [],
    ),
    ...lostBranches(from ?? [], to ?? []),
  ];
}

/** A branch of `select` is a value that the program passes, so each language has all of them. */
function lostBranches(from: readonly IcuArgument[], to: readonly IcuArgument[]): readonly Fault[] {
  return from
    .filter(({ type }) => type === 'select')
    .flatMap(({ name, branches }) => {
      const other = to.find((one) => one.name === name && one.type === 'select');
      const missing = branches.filter((branch) => other?.branches.includes(branch) === false);
      return missing.map((branch) => ({
        message: `{${name}, select} has no branch "${branch}"`,
        term: name,
        expected: [branch],
      }));
    });
}

/** Each argument once, with its type: the branches of plurals repeat them. */
function namesIn(text: string, args: readonly IcuArgument[] | undefined): readonly Part[] {
  const inBranches =
    args === undefined ? simpleIn(text) : args.flatMap(({ texts }) => texts.flatMap(simpleIn));
  const outside =
    args === undefined ? [] : simpleIn(args.reduce((rest, { whole }) => rest.replace(whole, ' '), text));
  const complex = (args ?? []).map(({ name, type }) => ({ written: `{${name}, ${type}}` }));
  const all: readonly Part[] = [...complex, ...inBranches, ...outside];
  return [...new Map(all.map((part) => [part.key ?? part.written, part])).values()];
}

/** The placeholders of a text. The keys of printf have their place: `%s %d` is `%1$s %2$d`. */
export function simpleIn(text: string): readonly Part[] {
  if (!/[%{$:]/.test(text)) return [];
  const isDate = DATE.test(text);
  // `%20` of an address is a blank.
  const plain = text.includes('://') ? text.replace(/%[2-7][\dA-F]/gi, '_') : text;
  const parts: Part[] = [];
  let count = 0;
  PLACEHOLDER.lastIndex = 0;
  for (let match = PLACEHOLDER.exec(plain); match !== null; match = PLACEHOLDER.exec(plain)) {
    const { 0: whole, 1: place, 2: conversion } = match;
    if (whole === '%%' || (conversion !== undefined && isDate)) continue;
    if (conversion !== undefined) count += 1;
    if (conversion !== undefined) parts.push({ written: whole, key: `%${place ?? count}$${conversion}` });
    else parts.push({ written: whole, ...(whole.startsWith('{{') && { key: whole.replace(/\s+/g, '') }) });
  }
  return parts;
}
