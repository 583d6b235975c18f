// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is searched for is source text

import { type Bug, bugsIn } from './mutant.ts';

/** Style rule lists, style profiles, Spoken Terms. */
export const customizationBugs: readonly Bug[] = [
  ...bugsIn(
    'resources/style-rules/style-rules-handlers.ts',
    ['robustness/limits.test.ts', 'stories.test.ts'],
    [
      ['the version stays', 'version: list.version + 1', 'version: list.version'],
      ['the time of update stays', ', updated_time: timestamp(clock.now()) };', ' };'],
      ['a new list gives 200', 'created(create(', 'ok(create('],
      ['a brief list has every field', 'query.detailed ? lists : lists.map(brief)', 'lists'],
      ['a list more than the limit is made', '(account.id));', '(account.id) - 1);'],
      [
        'replaced rules are merged',
        '{ configured_rules: body }',
        '{ configured_rules: { ...find(account.id, path.style_id).configured_rules, ...body } }',
      ],
      ['a replaced instruction gets a new id', 'instruct(old.id, body)', 'instruct(service.newId(), body)'],
      ['deleting an instruction deletes the others', '=> one !== old', '=> one === old'],
      [
        'a deleted list gives 200 again',
        'found(catalog.styleRules.remove(account.id, path.style_id) || undefined);',
        'catalog.styleRules.remove(account.id, path.style_id);',
      ],
    ],
  ),
  ...bugsIn(
    'terms/character-limit.ts',
    ['robustness/limits.test.ts'],
    [
      [
        'a character of two units counts twice',
        'text.length > most * 2 || (text.length > most && [...text].length > most)',
        'text.length > most',
      ],
      ['one character more is taken', '[...text].length > most', '[...text].length > most + 1'],
    ],
  ),
  ...bugsIn(
    'resources/numbered-page.ts',
    ['resources/style-profiles/style-profiles.test.ts', 'stories.test.ts'],
    [
      ['pages begin at 1', 'Math.max(query.page ?? 0, 0)', '(Math.max(query.page ?? 0, 0) - 1)'],
      ['a page of no items is asked for', 'Math.max(query.page_size ?? size, 1', '(query.page_size ?? size'],
    ],
  ),
  ...bugsIn(
    'resources/style-profiles/style-profiles-handlers.ts',
    ['resources/style-profiles/style-profiles.test.ts', 'robustness/limits.test.ts', 'stories.test.ts'],
    [
      ['the oldest profile comes first', 'styleProfiles.listNewestFirst(', 'styleProfiles.list('],
      ['a new profile links what there is not', 'refuseFaults(service, account, body);\n  ', ''],
      ['an update clears what is absent', 'changes.industry ?? industry', 'changes.industry'],
      ['an empty text is kept', " && value !== '')", ')'],
      ['more than 100 profiles are on a page', '{ most: 100 }', '{ most: 1000 }'],
      [
        'the total is that of the page',
        'total_count: styleProfiles.count(account.id)',
        'total_count: styleProfiles.list(account.id, numberedSlice(query, { most: 100 })).length',
      ],
    ],
  ),
  ...bugsIn(
    'resources/style-profiles/profile-links.ts',
    ['resources/style-profiles/style-profiles.test.ts', 'robustness/tenants.test.ts', 'stories.test.ts'],
    [
      ['two memories of one language are linked', '.size < memories.length', '.size < 0'],
      ['any style list can be linked', '(id) => has(catalog.styleRules, id)', '() => true'],
      ['what is linked must exist', ' && !before.includes(id)', ''],
      ['any collection can be linked', '!has(catalog.spokenTerms, spoken_terms_id)', 'false'],
    ],
  ),
  ...bugsIn(
    'resources/spoken-terms/spoken-terms-handlers.ts',
    ['robustness/limits.test.ts', 'stories.test.ts'],
    [
      ['merged terms replace the old', '[...new Set([...known, ...terms])]', '[...terms]'],
      ['a language is known by its case', 'lang: lang.toLowerCase()', 'lang'],
      ['a language can be given twice', '.size === lists', '.size <= lists'],
      ['a collection more than the limit is made', '(account.id));', '(account.id) - 1);'],
      ['a put adds a second list', 'known ? lists.map', 'false ? lists.map'],
    ],
  ),
  ...bugsIn(
    'terms/term-lists.ts',
    ['stories.test.ts', 'robustness/limits.test.ts'],
    [
      ['a term can be given twice', 'seen.has(term)', "seen.has('')"],
      ['lines are counted from 0', 'line ${index + 1}', 'line ${index}'],
    ],
  ),
];
