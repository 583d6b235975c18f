// What a file of YAML says must be what is sent, which is JSON. An alias, a merge key, a tag and a number that JSON cannot hold
// would become something else without a word, so each is refused where it stands.

import { CST, type Document, isScalar, Lexer, type Node, type Pair, visit } from 'yaml';

/** @throws what `fail` throws, for an offset in the text. */
type FailAt = (offset: number, message: string) => never;

/** Levels of brackets, and of lists in one line. */
const mostLevels = 64;
/** Columns before a line. */
const mostIndent = 400;
const control: ReadonlySet<string> = new Set([CST.BOM, CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** Refuses levels that would end the reader: it calls itself for each. */
export function refuseDeep(text: string, failAt: FailAt): void {
  let [offset, brackets, lists, isStart] = [0, 0, 0, true];
  for (const token of new Lexer().lex(text)) {
    const type = CST.tokenType(token);
    if (type === 'flow-map-start' || type === 'flow-seq-start') brackets += 1;
    else if (type === 'flow-map-end' || type === 'flow-seq-end') brackets -= 1;
    else if (type === 'seq-item-ind' || type === 'explicit-key-ind') lists += 1;
    else if (type === 'newline') lists = 0;
    const isWide = isStart && type === 'space' && token.length > mostIndent;
    if (brackets + lists > mostLevels || isWide)
      failAt(offset, `more than ${isWide ? `${mostIndent} columns of space` : `${mostLevels} levels`}`);
    isStart = type === 'newline';
    if (!control.has(token)) offset += token.length;
  }
}

const tags = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((one) => `tag:yaml.org,2002:${one}`),
);

/** Refuses every value that JSON does not hold, or that readers of YAML read in different ways. */
export function refuseUnheld(document: Document.Parsed, failAt: FailAt): void {
  const [begin] = document.contents?.range ?? [0];
  if (document.schema.name !== 'core')
    failAt(begin, `YAML ${document.schema.name} is not supported: use 1.2`);
  visit(document, {
    Alias: (_, { source, range }) =>
      failAt(range?.[0] ?? begin, `aliases are not supported: write the value of *${source}`),
    Pair: (_, { key }) => refuseKey(key, (message) => failAt(offsetOf(key) ?? begin, message)),
    Node(_, node) {
      const { tag } = node;
      const at = node.range?.[0] ?? begin;
      if (tag !== undefined && !tags.has(tag)) failAt(at, `the tag ${shown(tag)} is not supported`);
      if (isScalar(node)) refuseNumber(node.value, node.source, (message) => failAt(at, message));
    },
  });
  const [warning] = document.warnings;
  if (warning !== undefined) failAt(warning.pos[0], warning.message);
}

function refuseKey(key: Pair['key'], fail: (message: string) => never): void {
  const isText = isScalar(key) && typeof key.value === 'string';
  if (!isText) fail('a key must be a text: put it into quotes');
  else if (key.value === '<<' && key.type === 'PLAIN') fail('merge keys are not supported: write the keys');
}

function refuseNumber(value: unknown, source: string | undefined, fail: (message: string) => never): void {
  if (typeof value !== 'number') return;
  const isLost = Number.isInteger(value) && !Number.isSafeInteger(value);
  if (!isLost && Number.isFinite(value)) return;
  fail(`JSON cannot hold the number ${shown(source ?? String(value))}: put it into quotes for a text`);
}

function offsetOf(node: unknown): number | undefined {
  return isScalar(node) ? node.range?.[0] : (node as Node | null)?.range?.[0]; // a key is a node or null
}

const shown = (text: string) => text.replace('tag:yaml.org,2002:', '!!').slice(0, 40);
