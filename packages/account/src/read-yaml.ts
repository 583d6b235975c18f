// A file of YAML, with the place of each fault.

import { suggest } from 'language-service-client/options';
import { type Document, isMap, type Node, type ParsedNode, parseDocument, type YAMLMap } from 'yaml';
import { AccountError } from './account-error.ts';
import { lineOfMark, markInWords } from './merge-mark.ts';
import { refuseDeep, refuseUnheld } from './yaml-values.ts';

export interface YamlFile {
  readonly document: Document.Parsed<ParsedNode>;
  readonly fields: YAMLMap.Parsed;
  /** @throws AccountError `invalid` with the line and the column of the node, or of the beginning. */
  fail(at: { readonly range?: Node['range'] } | null | undefined, message: string): never;
}

/** @throws AccountError `invalid` when it is no mapping with these keys, each with a value. */
export function readYaml(path: string, text: string, known: readonly string[]): YamlFile {
  const failAt = (offset: number, message: string): never => {
    const before = text.slice(0, offset).split(/\r\n|\r|\n/);
    const [line, col] = [before.length, (before.at(-1)?.length ?? 0) + 1];
    throw new AccountError('invalid', `${path}:${line}:${col}: ${message}`, { hint: 'Nothing was sent.' });
  };
  const marked = lineOfMark(text);
  if (marked !== undefined)
    throw new AccountError('invalid', `${path}: ${markInWords(marked)}`, {
      hint: 'Resolve the conflict. Nothing was sent.',
    });
  refuseDeep(text, failAt);
  const document = parseDocument(text, { prettyErrors: false });
  const fail: YamlFile['fail'] = (at, message) => failAt(at?.range?.[0] ?? 0, message);
  const [error] = document.errors;
  if (error !== undefined) return failAt(error.pos[0], error.message.replace(/^Tabs .*/, '$&: use spaces'));
  refuseUnheld(document, failAt);
  const fields = document.contents;
  if (!isMap(fields)) return fail(fields, `it must be a mapping with ${known.join(', ')}`);
  for (const { key, value } of fields.items) {
    const name = String(key);
    if (!known.includes(name)) {
      const advice = suggest(name, known) ?? `Keys: ${known.join(', ')}`;
      fail(key, `unknown key ${JSON.stringify(name.slice(0, 40))}. ${advice}`);
    }
    if (value === null || value.toJSON() === null)
      fail(key, `${name} has no value: omit the key or set a value`);
  }
  return { document, fields, fail };
}
