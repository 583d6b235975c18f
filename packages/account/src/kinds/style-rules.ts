import { operationTable } from 'language-service-client/operations';
import type {
  ConfiguredRules,
  NewCustomInstruction,
  NewStyleRuleList,
  StyleRuleList,
} from 'language-service-client/schema';
import * as api from 'language-service-client/style-rules';
import { isRecord } from 'language-service-description/document';
import { AccountError } from '../account-error.ts';
import { nameItems } from '../difference.ts';
import { type Access, defineKind, listedAs, refuseStale, whole } from '../resource-kind.ts';
import {
  type Entries,
  hasEqualEntries,
  itemsOf,
  ListSection,
  type Sections,
  textOf,
  textValue,
  valueText,
} from '../sections.ts';
import {
  type Fail,
  type Field,
  fieldOf,
  nameField,
  sectionsOfFields,
  textField,
  yamlForm,
} from '../yaml-form.ts';

const rules: Field = {
  ...fieldOf(isRecord, 'must be a mapping of groups', rulesSection, rulesOf),
  check(value, fail) {
    for (const [group, ofGroup] of Object.entries(isRecord(value) ? value : {}))
      if (!isRecord(ofGroup)) fail(`${group} must be a mapping of rules`, group);
  },
};

/** Returns whether a value is a list. The check of the field `instructions` validates the items. */
const isInstructions = (value: unknown): value is readonly NewCustomInstruction[] => Array.isArray(value);

const instructions: Field = {
  ...fieldOf(isInstructions, 'must be a list of instructions', instructionsSection, instructionsOf),
  check(value, fail) {
    for (const [at, one] of (Array.isArray(value) ? value : []).entries())
      checkInstruction(one, (message) => fail(message, at));
  },
};

const fields = {
  name: nameField,
  language: textField,
  configured_rules: rules,
  custom_instructions: instructions,
};

export const styleRules = defineKind({
  kind: 'style-rules',
  form: yamlForm(fields),
  async list({ core, signal }) {
    const query = { detailed: true, page_size: operationTable.styleRules_list.largestPage };
    return (await api.listStyleRules(core, query, { signal }).toArray()).map(resourceOf);
  },
  get: async ({ core, signal }, id) => resourceOf(await api.getStyleRule(core, id, { signal })),
  async create({ core, signal }, { sections }) {
    const body = {
      name: textOf(sections.get('name')) ?? '',
      // The service validates the language.
      language: textOf(sections.get('language')) as NewStyleRuleList['language'],
      configured_rules: rulesOf(sections.get('configured_rules')),
      custom_instructions: instructionsOf(sections.get('custom_instructions')),
    };
    return (await api.createStyleRule(core, body, { signal })).style_id;
  },
  async update(access, id, { before, after }) {
    const { core, signal } = access;
    const list = await api.getStyleRule(core, id, { signal });
    refuseStale(access, styleRules, before, sectionsOf(list));
    let { version } = list;
    for (const write of writesOf(access, list, after)) {
      await write();
      if (access.isDryRun) continue;
      const now = await api.getStyleRule(core, id, { signal });
      if (now.version > version + 1) throw writtenByOthers(now, version + 1);
      version = now.version;
    }
  },
  replace: ({ before, after }) => !hasEqualEntries(before.get('language'), after.get('language')),
  remove: ({ core, signal }, id) => api.deleteStyleRule(core, id, { signal }),
});

const resourceOf = (list: StyleRuleList) => ({
  ...listedAs(list.style_id, list),
  content: async () => sectionsOf(list),
});

/**
 * Converts a style rule list to sections.
 * @throws AccountError `unreadable` when the response has no rules or no instructions.
 */
const sectionsOf = (list: StyleRuleList): Sections =>
  sectionsOfFields(fields, { ...whole(list, 'configured_rules', 'custom_instructions') });

/** Converts rules to entries. The source of an entry is `group.rule`, or only `group` for a group without rules. */
function rulesSection(groups: object): Entries {
  return new Map(
    Object.entries(groups).flatMap(([group, ofGroup]): [string, string][] => {
      const name = group.replaceAll('%', '%25').replaceAll('.', '%2e');
      const all = Object.entries<unknown>(ofGroup ?? {});
      if (all.length === 0) return [[name, '{}']];
      return all.map(([rule, value]) => [`${name}.${rule}`, valueText(value)]);
    }),
  );
}

/** Converts entries back to rules, grouped as the service expects them. */
export function rulesOf(entries: Entries = new Map()): ConfiguredRules {
  const groups = new Map<string, [string, unknown][]>();
  for (const [key, text] of entries) {
    const [, name = '', rule] = /^([^.]*)(?:\.(.*))?$/s.exec(key) ?? [];
    const group = decodeURIComponent(name);
    const others = groups.get(group) ?? [];
    groups.set(group, rule === undefined ? others : [...others, [rule, textValue(text)]]);
  }
  return Object.fromEntries(Array.from(groups, ([group, ofGroup]) => [group, Object.fromEntries(ofGroup)]));
}

const instructionFields = ['label', 'prompt', 'source_language'];

function checkInstruction(instruction: unknown, fail: Fail): void {
  const given = isRecord(instruction) ? instruction : {};
  for (const [key, value] of Object.entries(given)) {
    if (!instructionFields.includes(key))
      fail(`has the unknown key ${key}. An instruction has ${instructionFields.join(', ')}`);
    if (typeof value !== 'string') fail(`needs a text for the key ${key}`);
  }
  if (given['label'] === undefined || given['prompt'] === undefined)
    fail('needs a label and a prompt in each instruction');
}

function instructionsSection(all: readonly NewCustomInstruction[]): Entries {
  const textOf = (one: NewCustomInstruction) => JSON.stringify(one, instructionFields);
  return new ListSection(all.map((one) => ({ text: textOf(one), label: one.label })));
}

function instructionsOf(entries: Entries | undefined): NewCustomInstruction[] {
  // `instructionsSection` has written these texts.
  return itemsOf(entries).map(({ text }) => JSON.parse(text) as NewCustomInstruction);
}

/**
 * Returns the writes that change a style rule list, in the order of sending. The service can append, replace and delete
 * an instruction, but cannot move one. So a new instruction is the last one on the service. After each write, every
 * instruction is either old or new, so the command after a stopped one merges the rest.
 */
function writesOf({ core, signal }: Access, list: StyleRuleList, after: Sections) {
  const { style_id: id, custom_instructions: there = [] } = list;
  const before = sectionsOf(list);
  const isChanged = (key: string) => !hasEqualEntries(before.get(key), after.get(key));
  const writes: (() => Promise<unknown>)[] = [];
  const options = { signal };
  const name = textOf(after.get('name')) ?? '';
  if (isChanged('name')) writes.push(() => api.updateStyleRule(core, id, { name }, options));
  if (isChanged('configured_rules'))
    writes.push(() =>
      api.replaceStyleRuleConfiguredRules(core, id, rulesOf(after.get('configured_rules')), options),
    );
  const old = nameItems('', itemsOf(before.get('custom_instructions')));
  const wanted = nameItems('new', itemsOf(after.get('custom_instructions')), old);
  const ids = new Map([...old.keys()].map((name, at) => [name, there[at]?.id ?? '']));
  for (const [name, instruction] of ids)
    if (!wanted.has(name)) writes.push(() => api.deleteStyleRuleInstruction(core, id, instruction, options));
  for (const [name, { text }] of wanted) {
    // `instructionsSection` has written this text.
    const one = JSON.parse(text) as NewCustomInstruction;
    const instruction = ids.get(name);
    if (instruction === undefined) writes.push(() => api.createStyleRuleInstruction(core, id, one, options));
    else if (old.get(name)?.text !== text)
      writes.push(() => api.replaceStyleRuleInstruction(core, id, instruction, one, options));
  }
  return writes;
}

/**
 * Returns the error about another program that changed the list during the writes. Each write increments the version by
 * one, so a higher version shows another writer.
 */
function writtenByOthers({ name, version }: StyleRuleList, expected: number): AccountError {
  const message = `somebody else changed ${JSON.stringify(name)} at the same time (version ${version} instead of ${expected})`;
  return new AccountError('differs', message, {
    hint: 'The other changes were not sent. To see the differences, run account plan. Then run the command again.',
  });
}
