// Rows about style rule lists and style profiles.

import { equal, valueAt } from '../outcome.ts';
import { type Row, row } from '../row.ts';

const rules = 'styleRules_replaceConfiguredRules';
const update = 'styleProfiles_update';

export const styleRows: readonly Row[] = [
  row(rules, 'every described rule and value is stored', ['*Rules.*', rules], async (service) => {
    const path = [(await service.own('styleRules')).id];
    // Each request has one value of every rule. So a few requests test the whole catalogue.
    for (let at = 0; ; at += 1) {
      const body = Object(service.description.choicesOf(service.description.bodySchema(rules), at));
      if (!JSON.stringify(body).includes('":"')) return;
      const stored = valueAt(await service.data(rules, { path, body }), 'configured_rules');
      for (const [group, values] of Object.entries(body))
        for (const [rule, value] of Object.entries(Object(values)))
          equal(`${group}.${rule}`, valueAt(stored, group, rule), value);
    }
  }),
  row('styleRules_update', 'a change adds 1 to the version', ['StyleRuleList.version'], async (service) => {
    const { id, data } = await service.fresh('styleRules');
    const changes = {
      styleRules_update: { name: `${service.label} renamed` },
      styleRules_replaceConfiguredRules: {},
      styleRules_createInstruction: { label: 'Version', prompt: 'Be brief.' },
    };
    let version = Number(valueAt(data, 'version'));
    for (const [operation, body] of Object.entries(changes)) {
      await service.data(operation, { path: [id], body });
      version += 1;
      const found = await service.data('styleRules_get', { path: [id] });
      equal(`the version after ${operation}`, valueAt(found, 'version'), version);
    }
  }),
  row('styleProfiles_create', 'a name is enough', ['styleProfiles_create'], async (service) => {
    const optional = { description: undefined, industry: undefined, glossary_priority_enabled: undefined };
    const { data } = await service.fresh('styleProfiles', optional);
    for (const name of ['glossary_ids', 'style_rule_ids', 'translation_memory_ids', 'example_document_ids'])
      equal(name, valueAt(data, name), []);
    for (const name of ['description', 'industry', 'spoken_terms_id'])
      equal(name, valueAt(data, name), undefined);
  }),
  row(update, 'an update changes only its fields', [update, 'StyleProfileChanges*'], async (service) => {
    const { id: spoken_terms_id } = await service.own('spokenTerms');
    const fields = { description: 'Before', industry: 'Bicycles', spoken_terms_id };
    const { id } = await service.fresh('styleProfiles', fields);
    const change = (body: object) => service.data(update, { path: [id], body });
    const renamed = await change({ name: `${service.label} renamed` });
    for (const [name, value] of Object.entries(fields)) equal(name, valueAt(renamed, name), value);
    equal('description', valueAt(await change({ description: '' }), 'description'), undefined);
    for (const empty of [null, '']) {
      equal('the link', valueAt(await change({ spoken_terms_id }), 'spoken_terms_id'), spoken_terms_id);
      const cleared = await change({ spoken_terms_id: empty });
      equal('the cleared link', valueAt(cleared, 'spoken_terms_id'), undefined);
    }
  }),
];
