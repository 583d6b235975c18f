// The arguments of an ICU message that have branches: `{count, plural, one {# file} other {# files}}`.

export interface IcuArgument {
  readonly name: string;
  readonly type: 'plural' | 'select' | 'selectordinal';
  /** `one`, `other`, `=0`. */
  readonly branches: readonly string[];
  /** What the branches say. */
  readonly texts: readonly string[];
  /** As it is written. */
  readonly whole: string;
}

const START = /\{\s*([\w-]+)\s*,\s*(plural|select|selectordinal)\s*,/g;
const BRANCH = /([=\w-]+)\s*\{/y;

/** The arguments with branches, those inside branches too; undefined where there are none. */
export function icuArguments(text: string): readonly IcuArgument[] | undefined {
  if (!text.includes('{') || !/,\s*(plural|select)/.test(text)) return undefined;
  const found: IcuArgument[] = [];
  let end = 0;
  for (const { 0: start, 1: name = '', 2: type, index } of text.matchAll(START)) {
    if (index < end) continue;
    const argument = branchesFrom(text, index + start.length);
    end = argument.end;
    // The pattern has these words and no others.
    const known = type as IcuArgument['type'];
    found.push({ name, type: known, ...argument, whole: text.slice(index, end) });
    for (const one of argument.texts) found.push(...(icuArguments(one) ?? []));
  }
  return found.length === 0 ? undefined : found;
}

function branchesFrom(text: string, from: number) {
  const branches: string[] = [];
  const texts: string[] = [];
  let at = from;
  while (at < text.length && text[at] !== '}') {
    BRANCH.lastIndex = at;
    const [start, branch] = BRANCH.exec(text) ?? [];
    if (start === undefined || branch === undefined) {
      at += 1;
      continue;
    }
    const end = closingOf(text, at + start.length);
    if (branch !== 'offset') branches.push(branch);
    texts.push(text.slice(at + start.length, end));
    at = end + 1;
  }
  return { branches, texts, end: Math.min(at + 1, text.length) };
}

/** Where the brace closes that is open at a place; the end of the text where it does not. */
function closingOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
