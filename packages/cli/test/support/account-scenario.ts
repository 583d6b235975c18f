// A folder with an edit of every sort, for kills and second writers: what an undisturbed apply ends with, without ids.

import { type AccountFolder, accountFolder } from './account-folder.ts';

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

/** An account that a folder holds, and then edits of each kind that are not applied yet. */
export async function editedAccount(): Promise<AccountFolder> {
  const made = await accountFolder({ isEmpty: true });
  const { put, remove, run } = made;
  const kinds = ['style-rules', 'glossaries', 'glossaries-v2', 'spoken-terms', 'style-profiles'];
  put('language-service.yaml', kinds.map((kind) => `${kind}: all\n`).join(''));
  put(
    'style-rules/list.yaml',
    'name: List\nlanguage: en\ncustom_instructions:\n  - label: a\n    prompt: Do a\n',
  );
  put('glossaries/terms.tsv', rows('a\tA\ten\tde\nb\tB\ten\tde\nc\tC\ten\tfr\n'));
  put('glossaries-v2/old.en-de.csv', 'a,A\n');
  put('spoken-terms/gone.csv', 'term,lang\nFjell,en\n');
  put('style-profiles/profile.yaml', 'name: Profile\nstyle_rules: [List]\nglossaries: [terms, old]\n');
  const { code, stderr } = await run('account apply');
  if (code !== 0) throw new Error(stderr);
  put(
    'style-rules/list.yaml',
    'name: New name\nlanguage: en\ncustom_instructions:\n  - label: a\n    prompt: Do more\n  - label: b\n    prompt: Do b\n',
  );
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nc\tC\ten\tfr\n'));
  put('glossaries/new.tsv', rows('x\tX\ten\tde\n'));
  put('glossaries-v2/old.en-de.csv', 'a,B\n');
  remove('spoken-terms/gone.csv');
  put('style-profiles/profile.yaml', 'name: Profile\nstyle_rules: [List]\nglossaries: [new, terms, old]\n');
  return made;
}

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What the account and the folder hold, with numbers for ids and without times. */
export async function endOf({ account: { client }, snapshot }: Pick<AccountFolder, 'account' | 'snapshot'>) {
  const [styleRules, glossaries, v2, terms, profiles] = await Promise.all([
    client.styleRules.list({ detailed: true }).toArray(),
    client.glossaries.list().toArray(),
    client.glossariesV2.list().toArray(),
    client.spokenTerms.list().toArray(),
    client.styleProfiles.list().toArray(),
  ]);
  const entries = await Promise.all(
    glossaries.flatMap(({ glossary_id, dictionaries }) =>
      dictionaries.map(async ({ source_lang, target_lang }) =>
        client.glossaries.getEntries(glossary_id, { source_lang, target_lang }),
      ),
    ),
  );
  const ofV2 = await Promise.all(v2.map(({ glossary_id }) => client.glossariesV2.getEntries(glossary_id)));
  const all = [
    styleRules.map(({ name, language, configured_rules, custom_instructions }) => [
      name,
      language,
      configured_rules,
      custom_instructions?.map(({ label, prompt }) => [label, prompt]),
    ]),
    glossaries.map(({ name }) => name).sort(),
    entries.map((one) => JSON.stringify(one)).sort(),
    v2.map(({ name }) => name),
    ofV2,
    terms.map(({ name }) => name),
    profiles.map(({ name, glossary_ids, style_rule_ids }) => [
      name,
      glossary_ids.map((one) => [...glossaries, ...v2].find(({ glossary_id }) => glossary_id === one)?.name),
      style_rule_ids.length,
    ]),
    Object.entries(snapshot()).filter(([path]) => !path.startsWith('.language-service/')),
  ];
  return JSON.parse(JSON.stringify(all).replace(id, '<id>'));
}
