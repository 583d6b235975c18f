// `language-service.yaml` lists the kinds that a folder manages. A kind without a key is ignored.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord } from 'language-service-description/document';
import { shellWord } from 'language-service-description/shell-quote';
import { AccountError } from './account-error.ts';
import { accountFileName } from './lock.ts';
import { readYaml } from './read-yaml.ts';
import { type KindName, kindNames } from './resource-kind.ts';

/**
 * The content of `language-service.yaml`.
 * `kinds`: the managed files of each kind of resource. A kind that is absent is not managed.
 * `protected`: files whose resources are never deleted or replaced, for example `glossaries/legal.tsv`.
 * `names`: the names of new resources, keyed by file. A name is needed if the name of the file cannot be the name of the
 * resource.
 */
export type AccountFile = ReturnType<typeof readAccountFile>;

/** The `language-service.yaml` that a first pull writes. It leaves out memories, because their export takes long. */
export const newAccountFile = `# What this folder manages: all, or a list of files. Other files and kinds are ignored.
style-rules: all
glossaries: all
glossaries-v2: all
spoken-terms: all
style-profiles: all
# translation-memories: all
# protected: [glossaries/legal.tsv]
`;

/**
 * Reads `language-service.yaml`, and returns its settings.
 * @param shown The path of the folder for messages.
 * @throws AccountError `invalid` with the position of an error. AccountError `notFound` when the file does not exist.
 */
export function readAccountFile(root: string, shown = '.', text = textIn(root)) {
  const { values, fail } = readYaml(join(shown, accountFileName), text, [...kindNames, 'protected', 'names']);
  const kinds = new Map<KindName, 'all' | readonly string[]>();
  let guarded: readonly string[] = [];
  let names: ReadonlyMap<string, string> = new Map();
  for (const [name, { value, node }] of values) {
    const files = Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;
    const kind = kindNames.find((one) => one === name);
    if (name === 'names')
      names = namesIn(value, () => fail(node, '"names" must be a mapping of files to names'));
    else if (kind === undefined) guarded = files ?? fail(node, `"${name}" must be a list of files`);
    else if (value === 'all') kinds.set(kind, value);
    else kinds.set(kind, files ?? fail(node, `"${name}" must be "all" or a list of files`));
  }
  return { kinds, protected: new Set(guarded), names };
}

function namesIn(value: unknown, fail: () => never): ReadonlyMap<string, string> {
  const all = Object.entries(isRecord(value) ? value : fail());
  return new Map(all.map(([path, name]) => [path, typeof name === 'string' ? name : fail()]));
}

function textIn(root: string): string {
  const path = join(root, accountFileName);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const above = dirname(root);
  const hint = existsSync(join(above, accountFileName))
    ? `The account folder is ${shellWord(above)}. Pass this folder, or run the command in it.`
    : `To create it: language-service account pull ${shellWord(root)}`;
  throw new AccountError('notFound', `${path} does not exist`, { hint });
}
