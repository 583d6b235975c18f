// Style rule lists and style profiles.

import { instruction } from '../kinds.ts';
import { listAt, textAt, Untestable, valueAt } from '../outcome.ts';
import { bodyOf, otherStatus } from '../request.ts';
import { first, other, type Row, reads, unknownId, writes } from '../row.ts';
import { bodySchema, ruleRounds } from '../rules.ts';
import type { Service } from '../service.ts';

export const styleRows: readonly Row[] = [
  reads(
    'styleRules_list',
    'detailed shows the rules in a list',
    ['styleRules_list detailed'],
    async (service) => {
      const { id } = await service.any('styleRules');
      const whole = bodyOf(await service.ask('styleRules_get', { path: [id] }));
      if (valueAt(whole, 'configured_rules') === undefined)
        throw new Untestable('the list has no rules to show');
      const isDetailed = async (query: object) => {
        const data = bodyOf(await service.ask('styleRules_list', { query: { page_size: 25, ...query } }));
        return listAt(data, 'style_rules').some((list) => valueAt(list, 'configured_rules') !== undefined);
      };
      return first(
        other('that it is so without the flag', await isDetailed({}), false),
        other('that it is so with the flag', await isDetailed({ detailed: true }), true),
      );
    },
  ),
  writes('styleRules_create', 'a list is created for every described language', [], async (service) => {
    const { properties = {} } = bodySchema(service.description, 'styleRules_create');
    for (const language of properties['language']?.enum ?? [])
      bodyOf(await service.create('styleRules', { language }));
    return undefined;
  }),
  writes('styleRules_create', 'a list of an unknown language is refused', [], async (service) =>
    otherStatus(await service.create('styleRules', { language: 'tlh' }), 400),
  ),
  writes(
    'styleRules_create',
    'a body that is not JSON is refused',
    ['UnlistedUnsupportedMediaType'],
    async (service) => otherStatus(await service.create('styleRules', {}, 'text/plain'), 415),
  ),
  writes(
    'styleRules_replaceConfiguredRules',
    'every described rule and value is stored',
    ['*Rules.*', 'styleRules_replaceConfiguredRules'],
    everyRule,
  ),
  writes(
    'styleRules_createInstruction',
    'an instruction is created, found, replaced and deleted',
    ['styleRules_createInstruction', 'styleRules_replaceInstruction'],
    async (service) => {
      const { id } = await service.own('styleRules');
      const ask = async (verb: string, path: string[], body?: object) =>
        bodyOf(await service.ask(`styleRules_${verb}Instruction`, { path, body }));
      const address = { ...instruction, label: 'Address', source_language: 'de' };
      const path = [id, textAt(await ask('create', [id], address), 'id')];
      const found = await ask('get', path);
      const prompt = 'Speak to the rider.';
      const replaced = await ask('replace', path, { ...address, prompt });
      const again = await ask('get', path);
      await ask('delete', path);
      return first(
        other('the prompt', valueAt(found, 'prompt'), instruction.prompt),
        other('the replaced prompt', valueAt(replaced, 'prompt'), prompt),
        other('the prompt that is found', valueAt(again, 'prompt'), prompt),
        otherStatus(await service.ask('styleRules_getInstruction', { path }), 404),
      );
    },
  ),
  writes(
    'styleRules_update',
    'each change raises the version by 1',
    ['StyleRuleList.version'],
    async (service) => {
      const { id, data } = await service.fresh('styleRules');
      const path = [id];
      const start = Number(valueAt(data, 'version'));
      const requests: readonly [string, object][] = [
        ['styleRules_update', { name: `${service.label} renamed` }],
        ['styleRules_replaceConfiguredRules', {}],
        ['styleRules_createInstruction', { ...instruction, label: 'Version' }],
      ];
      for (const [at, [operation, body]] of requests.entries()) {
        bodyOf(await service.ask(operation, { path, body }));
        const found = bodyOf(await service.ask('styleRules_get', { path }));
        const difference = other(`the version after ${operation}`, valueAt(found, 'version'), start + at + 1);
        if (difference !== undefined) return difference;
      }
      return undefined;
    },
  ),
  reads('styleProfiles_list', 'a page size above 100 is reduced, not refused', [], async (service) =>
    otherStatus(await service.ask('styleProfiles_list', { query: { page_size: 101 } }), 200),
  ),
  writes(
    'styleProfiles_create',
    'a profile may have only a name; then its lists are empty and its optional texts absent',
    ['styleProfiles_create'],
    async (service) => {
      const bare = { description: undefined, industry: undefined };
      const { data } = await service.fresh('styleProfiles', bare);
      const lists = ['glossary_ids', 'style_rule_ids', 'translation_memory_ids', 'example_document_ids'];
      const texts = ['description', 'industry', 'spoken_terms_id'];
      return first(
        ...lists.map((name) => other(name, listAt(data, name).length, 0)),
        ...texts.map((name) => other(name, valueAt(data, name), undefined)),
      );
    },
  ),
  writes(
    'styleProfiles_create',
    'a profile is created with every field',
    ['NewStyleProfile'],
    async (service) => {
      const { id } = await service.own('styleRules');
      const fields = {
        description: 'Made for a check',
        industry: 'Bicycles',
        glossary_priority_enabled: true,
      };
      const { data } = await service.fresh('styleProfiles', { ...fields, style_rule_ids: [id] });
      return first(
        ...Object.entries(fields).map(([name, value]) => other(name, valueAt(data, name), value)),
        other('style_rule_ids', valueAt(data, 'style_rule_ids', 0), id),
      );
    },
  ),
  writes('styleProfiles_create', 'a profile with a missing id is refused', [], async (service) =>
    otherStatus(await service.create('styleProfiles', { style_rule_ids: [unknownId] }), 400),
  ),
  writes(
    'styleProfiles_update',
    'an update changes only the fields of the request; an empty text clears a field',
    ['styleProfiles_update', 'StyleProfileChanges'],
    async (service) => {
      const { id: spoken_terms_id } = await service.own('spokenTerms');
      const fields = { description: 'Before', industry: 'Bicycles', spoken_terms_id };
      const { id } = await service.fresh('styleProfiles', fields);
      const change = async (body: object) =>
        bodyOf(await service.ask('styleProfiles_update', { path: [id], body }));
      const renamed = await change({ name: `${service.label} renamed` });
      return first(
        ...Object.entries(fields).map(([name, value]) => other(name, valueAt(renamed, name), value)),
        other(
          'the cleared description',
          valueAt(await change({ description: '' }), 'description'),
          undefined,
        ),
      );
    },
  ),
  writes('styleProfiles_update', 'a profile cannot have an empty name', [], async (service) => {
    const { id } = await service.own('styleProfiles');
    return otherStatus(await service.ask('styleProfiles_update', { path: [id], body: { name: '' } }), 400);
  }),
  writes(
    'styleProfiles_update',
    'null and an empty text unlink the Spoken Terms collection',
    ['StyleProfileChanges.spoken_terms_id'],
    async (service) => {
      const { id: spoken_terms_id } = await service.own('spokenTerms');
      for (const empty of [null, '']) {
        const { id } = await service.fresh('styleProfiles', { spoken_terms_id });
        const body = { spoken_terms_id: empty };
        const data = bodyOf(await service.ask('styleProfiles_update', { path: [id], body }));
        if (valueAt(data, 'spoken_terms_id') !== undefined) return `${JSON.stringify(empty)} has no effect`;
      }
      return undefined;
    },
  ),
  writes('styleProfiles_delete', 'deleting a profile deletes none of its parts', [], async (service) => {
    const { id: list } = await service.own('styleRules');
    const { id } = await service.fresh('styleProfiles', { style_rule_ids: [list] });
    bodyOf(await service.ask('styleProfiles_delete', { path: [id] }));
    return otherStatus(await service.ask('styleRules_get', { path: [list] }), 200);
  }),
];

/** Stores every rule: one request has one value of each, so the whole catalogue takes a handful of requests. */
async function everyRule(service: Service): Promise<string | undefined> {
  const { id } = await service.own('styleRules');
  for (const round of ruleRounds(service.description)) {
    const answer = await service.ask('styleRules_replaceConfiguredRules', { path: [id], body: round });
    const rules = valueAt(bodyOf(answer), 'configured_rules');
    for (const [group, values] of Object.entries(round))
      for (const [rule, value] of Object.entries(values))
        if (valueAt(rules, group, rule) !== value) return `${group}.${rule} = ${value} is not stored`;
  }
  return undefined;
}
