// Generated account folders: what they hold, their files, and how many writes make one of another. Two folders of one
// generation have the same paths, so that one is an edit of the other.

import fc from 'fast-check';
import { type AccountFolder, folderOf } from './account-folder.ts';
import { rows } from './account-scenario.ts';
import { memoryOf, unit } from './memory-files.ts';

type Rows = Readonly<Record<string, string>>;

/** What a folder holds; an absent thing has no file. */
export interface Held {
  readonly lists: readonly ({
    readonly name: string;
    readonly rule: string;
    readonly labels: number;
  } | null)[];
  readonly glossaries: readonly ({ readonly de: Rows; readonly fr: Rows } | null)[];
  readonly old: Rows | null;
  readonly terms: readonly string[] | null;
  /** The translation of its one unit. */
  readonly memory: string | null;
  readonly profiles: readonly ({
    readonly name: string;
    readonly description: string;
    /** Those that the folder has not are left out. */
    readonly holds: readonly string[];
  } | null)[];
}

const some = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 4 });
const someRows: fc.Arbitrary<Rows> = fc
  .dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('A', 'B'), { noNullPrototype: true })
  .map((edited) => ({ ...edited, z: 'Z' }));
const pair = <T>(one: fc.Arbitrary<T>) => fc.array(some(one), { minLength: 2, maxLength: 2 });
const holdable = ['l0', 'l1', 'g0', 'g1', 'o', 't', 'm'];

/** @param hasMemory whether some of them have a memory: an import is several requests. */
export function heldFolders({ hasMemory = false } = {}): fc.Arbitrary<Held> {
  return fc.record({
    lists: pair(
      fc.record({
        name: fc.constantFrom('One', 'Other'),
        rule: fc.constantFrom('use_curly_apostrophes', 'use_straight_apostrophes'),
        labels: fc.nat(2),
      }),
    ),
    glossaries: pair(fc.record({ de: someRows, fr: someRows })),
    old: some(someRows),
    terms: some(fc.subarray(['x', 'y'])),
    memory: hasMemory ? some(fc.constantFrom('Rad', 'Laufrad')) : fc.constant(null),
    profiles: pair(
      fc.record({
        name: fc.constantFrom('Mine', 'Yours'),
        description: fc.constantFrom('long', 'short'),
        holds: fc.shuffledSubarray(holdable),
      }),
    ),
  });
}

const kindsFile = [
  'style-rules',
  'glossaries',
  'glossaries-v2',
  'spoken-terms',
  'translation-memories',
  'style-profiles',
]
  .map((kind) => `${kind}: all\n`)
  .join('');

const lines = (of: Rows, language: string) =>
  Object.keys(of)
    .sort()
    .map((source) => `${source}\t${of[source]}\ten\t${language}\n`)
    .join('');

/** The files by path. */
export function filesOf(held: Held): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const { lists, glossaries, old, terms, memory, profiles } = held;
  const put = <T>(path: string, one: T | null | undefined, text: (one: T) => string) => {
    if (one !== null && one !== undefined) files.set(path, text(one));
  };
  for (const [at, list] of lists.entries())
    put(`style-rules/l${at}.yaml`, list, ({ name, rule, labels }) =>
      [
        `name: ${name}\nlanguage: en\nconfigured_rules:\n  punctuation:\n    apostrophe: ${rule}\n`,
        'custom_instructions:',
        labels === 0 ? ' []\n' : '\n',
        ...Array.from({ length: labels }, (_, label) => `  - label: i${label}\n    prompt: Do it\n`),
      ].join(''),
    );
  for (const [at, glossary] of glossaries.entries())
    put(`glossaries/g${at}.tsv`, glossary, ({ de, fr }) => rows(lines(de, 'de') + lines(fr, 'fr')));
  put('glossaries-v2/o.tsv', old, (one) => rows(lines(one, 'de')));
  put(
    'spoken-terms/t.csv',
    terms,
    (one) => `term,lang\n${['z', ...one].map((term) => `${term},en\n`).join('')}`,
  );
  put('translation-memories/m.tmx', memory, (de) => memoryOf(unit({ en: 'Wheel', de })));
  for (const [at, profile] of profiles.entries())
    put(`style-profiles/p${at}.yaml`, profile, ({ name, description }) => {
      const names = heldBy(held, at);
      const list = (first: string) => `[${names.filter((one) => first.includes(one[0] ?? '')).join(', ')}]`;
      return [
        `# ours\nname: ${name}\ndescription: ${description}\n`,
        `style_rules: ${list('l')}\nglossaries: ${list('go')}\n`,
        `spoken_terms: "${names.includes('t') ? 't' : ''}"\ntranslation_memories: ${list('m')}\n`,
      ].join('');
    });
  return files;
}

/** The stems of what a profile holds, in its order. */
function heldBy({ lists, glossaries, old, terms, memory, profiles }: Held, at: number): readonly string[] {
  const there = [
    ...lists.map((one, number) => one && `l${number}`),
    ...glossaries.map((one, number) => one && `g${number}`),
    old && 'o',
    terms && 't',
    memory === null ? null : 'm',
  ];
  return (profiles[at]?.holds ?? []).filter((one) => there.includes(one));
}

/** Gives a folder these files and no others of its kinds. */
export function putFiles(
  { put, remove, snapshot }: Pick<AccountFolder, 'put' | 'remove' | 'snapshot'>,
  held: Held,
) {
  const files = filesOf(held);
  for (const path of Object.keys(snapshot()))
    if (path.includes('/') && !files.has(path) && !path.startsWith('.')) remove(path);
  put('language-service.yaml', kindsFile);
  for (const [path, text] of files) put(path, text);
}

const collection: Readonly<Record<string, string>> = {
  l: '/v3/style_rules',
  g: '/v3/glossaries',
  o: '/v2/glossaries',
  t: '/v3/spoken-terms',
  p: '/v3/style_profiles',
  m: '/v3/translation_memories',
};

/** Whether a file of the second folder may take the place of one of the first: raw-account has the rule of moves. */
export function hasMoves(before: Held, after: Held): boolean {
  const [old, now] = [filesOf(before), filesOf(after)];
  const kindOf = (path: string) => path.slice(0, path.indexOf('/'));
  const gone = [...old].filter(([path]) => !now.has(path));
  return [...now].some(
    ([path, text = '']) =>
      !old.has(path) &&
      gone.some(([other, held = '']) => kindOf(other) === kindOf(path) && sharesMuch(text, held)),
  );
}

/** A file with most of what another one held has its resource, also under another name: a third is well below. */
function sharesMuch(one: string, other: string): boolean {
  const [lines, others] = [one.split('\n'), other.split('\n')];
  const shared = lines.filter((line) => others.includes(line)).length;
  return shared * 3 >= Math.max(lines.length, others.length);
}

/** The least writes that make an account of one folder hold another one, sorted; without those of memories. */
export function leastWrites(before: Held, after: Held): readonly string[] {
  const writes: string[] = [];
  const [old, now] = [filesOf(before), filesOf(after)];
  const add = (count: number, ...write: readonly string[]) => {
    for (let at = 0; at < count; at += 1) writes.push(write.join(''));
  };
  for (const path of new Set([...old.keys(), ...now.keys()])) {
    const stem = path.replace(/^.*\/|\..*$/g, '');
    const at = Number(stem.slice(1));
    const place = collection[stem[0] ?? ''] ?? '';
    const isKept = old.has(path) && now.has(path);
    if (!old.has(path)) add(1, 'POST ', place);
    else if (!now.has(path)) add(1, 'DELETE ', place, '/<id>');
    else if (stem.startsWith('g')) {
      for (const language of ['de', 'fr'] as const) {
        const [one = {}, other = {}] = [before, after].map((held) => held.glossaries[at]?.[language]);
        if (lines(one, language) === lines(other, language)) continue;
        const isMerged = Object.keys(one).every((source) => source in other);
        add(1, ...(isMerged ? ['PATCH ', place, '/<id>'] : ['PUT ', place, '/<id>/dictionaries']));
      }
    } else if (stem === 'o' && old.get(path) !== now.get(path)) {
      add(1, 'POST ', place);
      add(1, 'DELETE ', place, '/<id>');
      add(
        before.profiles.filter((_, number) => heldBy(before, number).includes('o')).length,
        'PATCH /v3/style_profiles/<id>',
      );
    } else if (stem === 't') {
      const [one = [], other = []] = [before.terms ?? [], after.terms ?? []];
      if (one.join() !== other.join())
        add(
          1,
          ...(one.every((term) => other.includes(term))
            ? ['PATCH ', place, '/<id>']
            : ['PUT ', place, '/<id>/term-lists']),
        );
    } else if (stem.startsWith('l')) {
      const [one, other] = [before.lists[at], after.lists[at]];
      if (one?.name !== other?.name) add(1, 'PATCH ', place, '/<id>');
      if (one?.rule !== other?.rule) add(1, 'PUT ', place, '/<id>/configured_rules');
      const more = (other?.labels ?? 0) - (one?.labels ?? 0);
      add(more, 'POST ', place, '/<id>/custom_instructions');
      add(-more, 'DELETE ', place, '/<id>/custom_instructions/<id>');
    } else if (stem.startsWith('p') && isKept && old.get(path) !== now.get(path))
      add(1, 'PATCH ', place, '/<id>');
  }
  return writes.sort();
}

/** A generated folder over an account: the first folder is applied, the second one is only written. */
export async function editedFolder(made: Parameters<typeof folderOf>, before: Held, after: Held) {
  const folder = folderOf(...made);
  putFiles(folder, before);
  const { code, stderr } = await folder.run('account apply');
  if (code !== 0) throw new Error(stderr);
  putFiles(folder, after);
  return folder;
}
