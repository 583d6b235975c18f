import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { listAt, textAt, valueAt } from '../json-values.ts';
import { type Limit, refusedBeyond, takenUpTo } from '../limits.ts';
import { underItsName } from '../parameter-names.ts';
import { refusedWithout } from '../required-fields.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import { differs, holds, Untestable, type Verdict } from '../verdict.ts';
import { knowsEveryRule } from './configured-rules.ts';
import { numberedListChecks } from './numbered-list-checks.ts';

const mostInstructions: Limit = {
  operation: 'styleRules_create',
  of: { field: 'custom_instructions' },
  keyword: 'maxItems',
};
const instruction = { label: 'Address the rider', prompt: 'Address the rider directly.' };

/** Style rule lists and their instructions. */
export const styleRuleChecks: readonly Check[] = [
  ...numberedListChecks({ kind: 'styleRuleList', most: 25, clause: 'Limits: page_size 1 to 25' }),
  ...[0, 26].map(
    (size): Check => ({
      title: `a page of ${size} style rule lists is refused`,
      operation: 'styleRules_list',
      clause: 'Limits: page_size 1 to 25',
      run: async (service) => {
        const operation = 'styleRules_list';
        const keyword = size === 0 ? 'minimum' : 'maximum';
        const answer = await service.ask(operation, { size });
        return refusedBeyond(
          service.described,
          { operation, of: { parameter: 'page_size' }, keyword },
          answer,
        );
      },
    }),
  ),
  {
    title: 'rules and instructions are listed when the flag asks for them, and only then',
    operation: 'styleRules_list',
    marks: ['styleRules_list detailed'],
    clause: 'Style rules: the flag of the list',
    run: listedInDetail,
  },
  ...(['name', 'language'] as const).map(
    (field): Check => ({
      title: `a list without ${field} is not created`,
      operation: 'styleRules_create',
      marks: ['NewStyleRuleList'],
      writes: true,
      run: async (service) => {
        const answer = await service.fixtures.make('styleRuleList', { [field]: undefined });
        return refusedWithout(service.described, 'styleRules_create', field, answer);
      },
    }),
  ),
  {
    title: 'a list of a language the service does not have is not created',
    operation: 'styleRules_create',
    clause: 'Style rule list: language',
    writes: true,
    run: async ({ fixtures }) => answersWith(400, await fixtures.make('styleRuleList', { language: 'tlh' })),
  },
  {
    title: 'a list with as many instructions as allowed is created, and keeps them',
    operation: 'styleRules_create',
    clause: 'Limits: custom instructions',
    writes: true,
    run: async ({ fixtures, described }) => {
      const kept: number[] = [];
      const verdict = await takenUpTo(described, mostInstructions, async (count) => {
        const answer = await fixtures.make('styleRuleList', { custom_instructions: instructions(count) });
        if (answer.status < 300) kept.push(count - listAt(answer.data, 'custom_instructions').length);
        return answer;
      });
      return kept.some((missing) => missing > 0) ? differs(`${kept.join(', ')} are missing`) : verdict;
    },
  },
  {
    title: 'a list with 201 instructions is not created',
    operation: 'styleRules_create',
    clause: 'Limits: custom instructions',
    writes: true,
    run: async ({ fixtures, described }) => {
      const answer = await fixtures.make('styleRuleList', { custom_instructions: instructions(201) });
      return refusedBeyond(described, mostInstructions, answer);
    },
  },
  {
    title: 'an instruction is created, found, replaced and deleted',
    operation: 'styleRules_createInstruction',
    marks: ['styleRules_createInstruction', 'styleRules_replaceInstruction'],
    clause: 'Custom instruction',
    writes: true,
    run: lifeOfAnInstruction,
  },
  ...(['label', 'prompt'] as const).map(
    (field): Check => ({
      title: `an instruction without ${field} is not created`,
      operation: 'styleRules_createInstruction',
      marks: ['NewCustomInstruction'],
      writes: true,
      run: async ({ fixtures, ask, described }) => {
        const { id } = await fixtures.own('styleRuleList');
        const body = { ...instruction, [field]: undefined };
        const operation = 'styleRules_createInstruction';
        return refusedWithout(described, operation, field, await ask(operation, { path: [id], body }));
      },
    }),
  ),
  ...(
    [
      ['label', 100],
      ['prompt', 300],
    ] as const
  ).map(
    ([field, most]): Check => ({
      title: `a ${field} has at most ${most} characters`,
      operation: 'styleRules_createInstruction',
      marks: [`NewCustomInstruction.${field}`],
      writes: true,
      run: async ({ fixtures, ask }) => {
        const { id } = await fixtures.own('styleRuleList');
        const given = (length: number) =>
          ask('styleRules_createInstruction', {
            path: [id],
            body: { ...instruction, [field]: 'x'.repeat(length) },
          });
        bodyOfSuccess(await given(most));
        return answersWith(400, await given(most + 1));
      },
    }),
  ),
  {
    title: 'every described rule and value is known',
    operation: 'styleRules_replaceConfiguredRules',
    marks: ['*Rules.*'],
    writes: true,
    run: knowsEveryRule,
  },
];

function instructions(count: number): object[] {
  return Array.from({ length: count }, (_, at) => ({ ...instruction, label: `${instruction.label} ${at}` }));
}

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
  if (value !== (schema?.default === true)) {
    const seen = value ? 'they are listed without being asked for' : 'they are not listed unless asked for';
    const isObeyed = value !== (await isDetailed({ [name]: !value }));
    const correction = {
      kind: 'parameter-schema',
      operation,
      parameter: name,
      keyword: 'default',
      value,
    } as const;
    return isObeyed ? differs(seen, correction) : differs(seen);
  }
  if (value) return holds();
  const others = ['detailed', 'details', 'include_details', 'include_rules', 'full', 'verbose', 'expand'];
  return underItsName({ operation, name, others, works: (given) => isDetailed({ [given]: true }) });
}

async function lifeOfAnInstruction({ fixtures, ask }: Service): Promise<Verdict> {
  const { id } = await fixtures.own('styleRuleList');
  const made = bodyOfSuccess(await ask('styleRules_createInstruction', { path: [id], body: instruction }));
  const path = [id, textAt(made, 'id')];
  const found = bodyOfSuccess(await ask('styleRules_getInstruction', { path }));
  if (textAt(found, 'prompt') !== instruction.prompt) return differs('another prompt came');
  const prompt = 'Speak to the rider.';
  const replaced = bodyOfSuccess(
    await ask('styleRules_replaceInstruction', { path, body: { ...instruction, prompt } }),
  );
  if (textAt(replaced, 'prompt') !== prompt) return differs('the prompt was not replaced');
  bodyOfSuccess(await ask('styleRules_deleteInstruction', { path }));
  return answersWith(404, await ask('styleRules_getInstruction', { path }));
}
