// Parses ICU messages and finds their arguments and branches, for example `{count, plural, one {# file} other {#
// files}}`. Tags are treated as text. If the parser fails, only the placeholders of the text are checked.

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Fault } from './finding.ts';

export interface IcuArgument {
  readonly name: string;
  readonly type: 'plural' | 'select' | 'selectordinal';
  /**
   * The texts that each branch of the argument can show, keyed by the name of the branch, for example `one`, `other` or
   * `=0`.
   */
  readonly branches: ReadonlyMap<string, readonly string[]>;
}

const MOST_VARIANTS = 200;

/**
 * Parses an ICU message such as `{count, plural, one {# file} other {# files}}`. Returns undefined if no argument has
 * branches. `complex` lists the arguments with branches, including nested ones. `variants` lists up to 200 texts that
 * the message can show, one for each combination of branches.
 */
export function icuMessage(text: string) {
  if (!/\{[^{}]*,\s*(?:plural|select)/.test(text)) return undefined;
  try {
    const options = { ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: false };
    const complex: IcuArgument[] = [];
    const variants = variantsOf(parse(text, options), complex);
    return complex.length === 0 ? undefined : { complex, variants };
  } catch (error) {
    // Thousands of nested branches overflow the stack, because the parser and this code are recursive.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns the texts that a message can show, one per line. A text that is no ICU message stays unchanged. */
export const shownText = (text: string): string => icuMessage(text)?.variants.join('\n') ?? text;

function variantsOf(elements: readonly MessageFormatElement[], complex: IcuArgument[]): readonly string[] {
  let variants: readonly string[] = [''];
  for (const element of elements) {
    const parts = partsOf(element, complex);
    variants = parts.flatMap((part) => variants.map((before) => before + part)).slice(0, MOST_VARIANTS);
  }
  return variants;
}

/** Returns the texts that one element of an ICU message can show. Adds an argument with branches to `complex`. */
function partsOf(element: MessageFormatElement, complex: IcuArgument[]): readonly string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.pound || element.type === TYPE.tag) return ['#'];
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [`{${element.value}}`];
  const isOrdinal = element.type === TYPE.plural && element.pluralType === 'ordinal';
  const type = element.type === TYPE.select ? 'select' : isOrdinal ? 'selectordinal' : 'plural';
  const texts = Object.entries(element.options).map(
    ([branch, { value }]) => [branch, variantsOf(value, complex)] as const,
  );
  complex.push({ name: element.value, type, branches: new Map(texts) });
  return texts.flatMap(([, variants]) => variants);
}

/**
 * Finds the first variant of the translation that matches no variant of the source. Returns the differences between
 * this variant and the last variant of the source, which usually has the branches `other`. Returns an empty list if
 * all variants of the translation match.
 */
export function faultsOfVariants<Parts>(
  from: readonly string[],
  to: readonly string[],
  partsIn: (text: string) => Parts,
  faultsOf: (wanted: Parts, given: Parts) => readonly Fault[],
): readonly Fault[] {
  const wanted = from.map(partsIn);
  for (const text of to) {
    const given = partsIn(text);
    const faults = wanted.map((parts) => faultsOf(parts, given));
    if (!faults.some(({ length }) => length === 0)) return faults.at(-1) ?? [];
  }
  return [];
}
