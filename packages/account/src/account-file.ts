// `language-service.yaml` says which kinds a folder manages. A kind without a key is left alone.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellWord } from 'language-service-description/shell-quote';
import { isMap, isScalar, isSeq } from 'yaml';
import { AccountError } from './account-error.ts';
import { accountFileName } from './lock.ts';
import { readYaml } from './read-yaml.ts';
import { type KindName, kindNames } from './resource-kind.ts';

/**
 * `kinds`: whether a file of the kind is managed; a kind that is absent is ignored.
 * `protected`: files, as `glossaries/legal.tsv`, whose resources are never deleted or replaced.
 * `names`: what new resources are named, by their files, where a file cannot have the name.
 */
export type AccountFile = ReturnType<typeof readAccountFile>;

/** What a first pull writes: every kind whose content is read at once. */
export const newAccountFile = `# What this folder manages: all, a list of files, or [] for none. A kind without a key is ignored.
style-rules: all
glossaries: all
glossaries-v2: all
spoken-terms: all
style-profiles: all
# translation-memories: all
# protected: [glossaries/legal.tsv]
`;

/** @throws AccountError `invalid` with the line and the column of a fault; `notFound` without the file. */
export function readAccountFile(root: string, text = textIn(root)) {
  const { fields, fail } = readYaml(accountFileName, text, [...kindNames, 'protected', 'names']);
  const kinds = new Map<KindName, 'all' | readonly string[]>();
  let kept: readonly string[] = [];
  let names: ReadonlyMap<string, string> = new Map();
  for (const { key, value } of fields.items) {
    const name = String(key);
    const given: unknown = value?.toJSON();
    const isList =
      isSeq(value) && value.items.every((item) => isScalar(item) && typeof item.value === 'string');
    // A list of texts was just seen.
    const files = isList ? (given as string[]) : undefined;
    const kind = kindNames.find((one) => one === name);
    if (name === 'names') names = namesIn(value) ?? fail(value, 'names must be a mapping of files to names');
    else if (kind === undefined) kept = files ?? fail(value, `${name} must be a list of files`);
    else
      kinds.set(
        kind,
        given === 'all' ? 'all' : (files ?? fail(value, `${name} must be all or a list of files`)),
      );
  }
  return { kinds, protected: new Set(kept), names };
}

function namesIn(value: unknown): ReadonlyMap<string, string> | undefined {
  if (!isMap(value)) return undefined;
  const names = new Map(
    value.items.map(({ key, value: name }) => [String(key), isScalar(name) ? name.value : undefined]),
  );
  const texts = [...names].flatMap(([path, name]) =>
    typeof name === 'string' ? [[path, name] as const] : [],
  );
  return texts.length === names.size ? new Map(texts) : undefined;
}

function textIn(root: string): string {
  const path = join(root, accountFileName);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const hint = `Create it with: language-service account pull ${shellWord(root)}`;
  throw new AccountError('notFound', `${path} does not exist`, { hint });
}
