import { type Check, reads, refused, writes } from '../check.ts';
import type { Service } from '../check-context.ts';
import { textAt, valueAt } from '../json-values.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import { differs, holds, holdsIf, Untestable, type Verdict } from '../verdict.ts';
import { knowsEveryRule } from './configured-rules.ts';
import { numberedListChecks } from './page-checks.ts';

const instruction = { label: 'Address the rider', prompt: 'Address the rider directly.' };
const languages = { clause: 'Style rule list: language' };

/** Style rule lists and their instructions. */
export const styleRuleChecks: readonly Check[] = [
  ...numberedListChecks({ kind: 'styleRuleList', most: 25, clause: 'Limits: page_size 1 to 25' }),
  reads(
    'styleRules_list',
    'rules and instructions are listed only if the flag is set',
    { marks: ['styleRules_list detailed'], clause: 'Style rules: the flag of the list' },
    listedInDetail,
  ),
  writes(
    'styleRules_create',
    'a list is created for every described language',
    languages,
    async (service) => {
      // The laws judge what comes.
      for (const language of service.described.field('styleRules_create', 'language').enum ?? [])
        await service.fixtures.make('styleRuleList', { language });
      return holds();
    },
  ),
  refused('styleRules_create', 'a list of an unknown language is not created', languages, ({ fixtures }) =>
    fixtures.make('styleRuleList', { language: 'tlh' }),
  ),
  writes(
    'styleRules_createInstruction',
    'an instruction is created, found, replaced and deleted',
    { marks: ['styleRules_createInstruction'], clause: 'Custom instruction' },
    lifeOfAnInstruction,
  ),
  ...Object.entries({ label: 100, prompt: 300 }).map(([field, most]) =>
    refused(
      'styleRules_createInstruction',
      `a ${field} has at most ${most} characters`,
      { marks: [`NewCustomInstruction.${field}`] },
      async ({ fixtures, ask }) => {
        const { id } = await fixtures.own('styleRuleList');
        const create = (length: number) =>
          ask('styleRules_createInstruction', {
            path: [id],
            body: { ...instruction, [field]: 'x'.repeat(length) },
          });
        bodyOfSuccess(await create(most));
        return create(most + 1);
      },
    ),
  ),
  writes(
    'styleRules_replaceConfiguredRules',
    'every described rule and value is accepted',
    { marks: ['*Rules.*'] },
    knowsEveryRule,
  ),
];

async function listedInDetail({ fixtures, ask, described }: Service): Promise<Verdict> {
  const operation = 'styleRules_list';
  const { id } = await fixtures.any('styleRuleList');
  const whole = bodyOfSuccess(await ask('styleRules_get', { path: [id] }));
  if (valueAt(whole, 'configured_rules') === undefined) throw new Untestable('the list has no rules to show');
  const isDetailed = async (query: Readonly<Record<string, unknown>>) => {
    const { data } = await ask(operation, { query, size: 25 });
    const lists = valueAt(data, 'style_rules');
    return Array.isArray(lists) && lists.some((list) => valueAt(list, 'configured_rules') !== undefined);
  };
  const { name, schema } = described.parameter(operation, (one) => one.schema?.type === 'boolean');
  const value = await isDetailed({});
  if (value !== (schema?.default === true))
    return differs(`they are ${value ? '' : 'not '}listed without the flag`);
  return holdsIf(value || (await isDetailed({ [name]: true })), 'the flag has no effect');
}

async function lifeOfAnInstruction({ fixtures, ask }: Service): Promise<Verdict> {
  const { id } = await fixtures.own('styleRuleList');
  const made = bodyOfSuccess(await ask('styleRules_createInstruction', { path: [id], body: instruction }));
  const path = [id, textAt(made, 'id')];
  const found = bodyOfSuccess(await ask('styleRules_getInstruction', { path }));
  if (textAt(found, 'prompt') !== instruction.prompt) return differs('the response has a different prompt');
  const prompt = 'Speak to the rider.';
  const body = { ...instruction, prompt };
  const replaced = bodyOfSuccess(await ask('styleRules_replaceInstruction', { path, body }));
  if (textAt(replaced, 'prompt') !== prompt) return differs('the prompt was not replaced');
  bodyOfSuccess(await ask('styleRules_deleteInstruction', { path }));
  return answersWith(404, await ask('styleRules_getInstruction', { path }));
}
