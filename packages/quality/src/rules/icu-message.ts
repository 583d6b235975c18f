// The arguments and branches of an ICU message: `{count, plural, one {# file} other {# files}}`. Tags are text. What the
// parser refuses is no message, and is checked by its placeholders alone.

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

export interface IcuArgument {
  readonly name: string;
  readonly type: 'plural' | 'select' | 'selectordinal';
  /** `one`, `other`, `=0`. */
  readonly branches: readonly string[];
}

export interface IcuMessage {
  /** Those with branches, those inside of branches too. */
  readonly complex: readonly IcuArgument[];
  /** The names of the others, each once. */
  readonly simple: readonly string[];
  /** The message as it is shown, for each choice of branches; only the first, if there are many. */
  readonly variants: readonly string[];
}

const MOST_VARIANTS = 200;

/** Returns a message with branches; undefined for any other text. */
export function icuMessage(text: string): IcuMessage | undefined {
  if (!/\{[^{}]*,\s*(?:plural|select)/.test(text)) return undefined;
  const elements = parsed(text);
  if (elements === undefined) return undefined;
  const complex: IcuArgument[] = [];
  const simple = new Set<string>();
  const variants = variantsOf(elements, complex, simple);
  return complex.length === 0 ? undefined : { complex, simple: [...simple], variants };
}

function parsed(text: string): readonly MessageFormatElement[] | undefined {
  try {
    return parse(text, { ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: false });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function variantsOf(
  elements: readonly MessageFormatElement[],
  complex: IcuArgument[],
  simple: Set<string>,
): readonly string[] {
  let variants: readonly string[] = [''];
  for (const element of elements) {
    const parts = partsOf(element, complex, simple);
    variants = parts.flatMap((part) => variants.map((before) => before + part)).slice(0, MOST_VARIANTS);
  }
  return variants;
}

/** Returns what an element may show. */
function partsOf(
  element: MessageFormatElement,
  complex: IcuArgument[],
  simple: Set<string>,
): readonly string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    const isOrdinal = element.type === TYPE.plural && element.pluralType === 'ordinal';
    const type = element.type === TYPE.select ? 'select' : isOrdinal ? 'selectordinal' : 'plural';
    complex.push({ name: element.value, type, branches: Object.keys(element.options) });
    return Object.values(element.options).flatMap(({ value }) => variantsOf(value, complex, simple));
  }
  if (element.type === TYPE.pound || element.type === TYPE.tag) return ['#'];
  simple.add(element.value);
  return [`{${element.value}}`];
}
