// Handles style rule lists. Each change of a list, of its rules or of an instruction increments the version (assumed).
// The maximum lengths of label and prompt are assumed.

import type { components } from 'language-service-client/schema';
import { type AccountLimit, refuseAtLimit } from '../access/account-limits.ts';
import type { Account } from '../access/accounts.ts';
import { badRequest, found } from '../errors/refusal.ts';
import type { Service } from '../sandbox-service.ts';
import { exampleReply } from '../seed/examples.ts';
import { ownerOf, type SeedOptions } from '../seed/seed-options.ts';
import { limitOf } from '../server/description.ts';
import { hasMoreCharacters } from '../terms/character-limit.ts';
import { timestamp } from '../time/clock.ts';
import { created, deleted, type HandlersOf, ok } from './handler.ts';
import { pageOf } from './numbered-page.ts';

type NewList = components['schemas']['NewStyleRuleList'];
type StyleRuleList = components['schemas']['StyleRuleList'];
type Instruction = components['schemas']['CustomInstruction'];
type NewInstruction = components['schemas']['NewCustomInstruction'];

const CREATE = 'styleRules_createInstruction';

export const styleRuleListLimit = {
  option: 'styleRuleListLimit',
  most: 1000,
} as const satisfies AccountLimit;

/** Creates the handlers of style rule lists and of their instructions. */
export function styleRulesHandlers(service: Service): HandlersOf<'styleRules'> {
  const { catalog } = service;
  const find = (account: string, id: string): StyleRuleList => found(catalog.styleRules.get(account, id));
  const change = (account: string, id: string, part: Partial<StyleRuleList>): StyleRuleList =>
    found(catalog.styleRules.update(account, id, (list) => changed(service, list, part)));
  const instructionsOf = (account: string, id: string): Instruction[] =>
    find(account, id).custom_instructions ?? [];
  const has = (instructions: readonly Instruction[], id: string): Instruction =>
    found(instructions.find((instruction) => instruction.id === id));
  return {
    styleRules_create: ({ account, body }) => created(create(service, account, body)),
    styleRules_list: ({ account, query }) => {
      const lists = pageOf(catalog.styleRules.list(account.id), query, 'styleRules_list');
      return ok({ style_rules: query.detailed ? lists : lists.map(brief) });
    },
    styleRules_get: ({ account, path }) => ok(find(account.id, path.style_id)),
    styleRules_update: ({ account, path, body }) =>
      ok(change(account.id, path.style_id, body.name === undefined ? {} : { name: body.name })),
    styleRules_delete: ({ account, path }) => deleted(catalog.styleRules.remove(account.id, path.style_id)),
    styleRules_replaceConfiguredRules: ({ account, path, body }) =>
      ok(change(account.id, path.style_id, { configured_rules: body })),
    styleRules_createInstruction: ({ account, path, body }) => {
      const before = instructionsOf(account.id, path.style_id);
      const added = instruct(service.newId(), body);
      change(account.id, path.style_id, { custom_instructions: [...before, added] });
      return created(added);
    },
    styleRules_getInstruction: ({ account, path }) =>
      ok(has(instructionsOf(account.id, path.style_id), path.instruction_id)),
    styleRules_replaceInstruction: ({ account, path, body }) => {
      const before = instructionsOf(account.id, path.style_id);
      const old = has(before, path.instruction_id);
      const replaced = instruct(old.id, body);
      const custom_instructions = before.map((one) => (one === old ? replaced : one));
      change(account.id, path.style_id, { custom_instructions });
      return ok(replaced);
    },
    styleRules_deleteInstruction: ({ account, path }) => {
      const before = instructionsOf(account.id, path.style_id);
      const old = has(before, path.instruction_id);
      change(account.id, path.style_id, { custom_instructions: before.filter((one) => one !== old) });
      return { status: 204 };
    },
  };
}

function create({ catalog, clock, newId }: Service, account: Account, body: NewList): StyleRuleList {
  const { name, language, configured_rules = {}, custom_instructions = [] } = body;
  refuseAtLimit(account, styleRuleListLimit, catalog.styleRules.count(account.id));
  const now = timestamp(clock.now());
  const list: StyleRuleList = {
    style_id: newId(),
    name,
    creation_time: now,
    updated_time: now,
    language,
    version: 1,
    configured_rules,
    custom_instructions: custom_instructions.map((instruction, index) =>
      instructOfList(newId(), instruction, `custom_instructions.${index}.`),
    ),
  };
  catalog.styleRules.insert(account.id, list.style_id, list);
  return list;
}

function changed({ clock }: Service, list: StyleRuleList, part: Partial<StyleRuleList>): StyleRuleList {
  return { ...list, ...part, version: list.version + 1, updated_time: timestamp(clock.now()) };
}

function brief({ configured_rules: _, custom_instructions: __, ...list }: StyleRuleList): StyleRuleList {
  return list;
}

/**
 * Returns the instruction from a request that adds or replaces one instruction. Refuses the request with 400 if the
 * label is too long.
 */
function instruct(id: string, instruction: NewInstruction): Instruction {
  refuseLonger('label', instruction.label, limitOf(CREATE, 'label'));
  return instructOfList(id, instruction, '');
}

/**
 * Returns an instruction that is part of a new style rule list. The length of its label is not limited. `at` is the
 * path of the instruction for error messages, for example `custom_instructions.0.`.
 */
function instructOfList(id: string, instruction: NewInstruction, at: string): Instruction {
  const { label, prompt, source_language } = instruction;
  refuseLonger(`${at}prompt`, prompt, limitOf(CREATE, 'prompt'));
  return { id, label, prompt, ...(source_language === undefined ? {} : { source_language }) };
}

function refuseLonger(field: string, text: string, most: number): void {
  if (hasMoreCharacters(text, most)) throw badRequest(field, `must NOT have more than ${most} characters`);
}

type StyleRuleListPage = components['schemas']['StyleRuleListPage'];

export function styleRulesSeed({ catalog, clock, newId }: Service) {
  return {
    styleRuleList: (part: Partial<StyleRuleList> = {}, options: SeedOptions = {}): StyleRuleList => {
      const now = timestamp(clock.now());
      const list = {
        style_id: newId(),
        name: 'Product documentation style',
        creation_time: now,
        updated_time: now,
        language: 'en' as const,
        version: 1,
        configured_rules: {},
        custom_instructions: [],
        ...part,
      };
      catalog.styleRules.insert(ownerOf(options), list.style_id, list);
      return list;
    },
  };
}

/** Creates the style rule lists of the examples in the description. */
export function styleRulesStory({ catalog }: Service, account: string): void {
  const english = exampleReply<StyleRuleList>('styleRules_get', 200);
  const [german] = exampleReply<StyleRuleListPage>('styleRules_list', 200, 'detailed').style_rules;
  for (const list of [english, german])
    if (list !== undefined) catalog.styleRules.insert(account, list.style_id, list);
}
