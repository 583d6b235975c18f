// A folder with an edit of every sort, for kills and second writers: what an undisturbed apply ends with, without ids.

import { type AccountFolder, accountFolder } from './account-folder.ts';
import { contentOf } from './raw-account.ts';

/** A glossary file. */
export const rows = (text: string) => `source\ttarget\tsource_lang\ttarget_lang\n${text}`;

/** A folder that manages one glossary, which it holds. */
export async function glossaryFolder(text = 'a\tA\ten\tde\nb\tB\ten\tde\n') {
  const made = await accountFolder({ isEmpty: true });
  made.put('language-service.yaml', 'glossaries: all\n');
  made.put('glossaries/terms.tsv', rows(text));
  const { code, stderr } = await made.run('account apply');
  if (code !== 0) throw new Error(stderr);
  const [glossary] = await made.account.client.glossaries.list().toArray();
  return { ...made, id: glossary?.glossary_id ?? '' };
}

const kinds = ['style-rules', 'glossaries', 'glossaries-v2', 'spoken-terms', 'style-profiles'];
const instructions = (name: string, ...prompts: readonly string[]) =>
  `name: ${name}\nlanguage: en\ncustom_instructions:\n${prompts.join('')}`;
const profile = (glossaries: string) => `name: Profile\nstyle_rules: [List]\nglossaries: [${glossaries}]\n`;

/** Files of each kind that are applied, and then edits of each kind that are not applied yet; null removes a file. */
export const applied: Readonly<Record<string, string>> = {
  'language-service.yaml': kinds.map((kind) => `${kind}: all\n`).join(''),
  'style-rules/list.yaml': instructions('List', '  - label: a\n    prompt: Do a\n'),
  'glossaries/terms.tsv': rows('a\tA\ten\tde\nb\tB\ten\tde\nc\tC\ten\tfr\n'),
  'glossaries-v2/old.en-de.csv': 'a,A\n',
  'spoken-terms/gone.csv': 'term,lang\nFjell,en\n',
  'style-profiles/profile.yaml': profile('terms, old'),
};
export const edits: Readonly<Record<string, string | null>> = {
  'style-rules/list.yaml': instructions(
    'New name',
    '  - label: a\n    prompt: Do more\n',
    '  - label: b\n    prompt: Do b\n',
  ),
  'glossaries/terms.tsv': rows('a\tA2\ten\tde\nc\tC\ten\tfr\n'),
  'glossaries/new.tsv': rows('x\tX\ten\tde\n'),
  'glossaries-v2/old.en-de.csv': 'a,B\n',
  'spoken-terms/gone.csv': null,
  'style-profiles/profile.yaml': profile('new, terms, old'),
};

/** An account that a folder holds, and then the edits. */
export async function editedAccount(): Promise<AccountFolder> {
  const made = await accountFolder({ isEmpty: true });
  for (const [path, text] of Object.entries(applied)) made.put(path, text);
  const { code, stderr } = await made.run('account apply');
  if (code !== 0) throw new Error(stderr);
  for (const [path, text] of Object.entries(edits))
    if (text === null) made.remove(path);
    else made.put(path, text);
  return made;
}

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What the account and the folder hold, without ids and times. */
export async function endOf({ sandbox, snapshot }: Pick<AccountFolder, 'sandbox' | 'snapshot'>) {
  const files = Object.entries(snapshot()).filter(([path]) => !path.startsWith('.language-service/'));
  return [...(await contentOf(sandbox)), JSON.stringify(files).replace(id, '<id>')];
}
