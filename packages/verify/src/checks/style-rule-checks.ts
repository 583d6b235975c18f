import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { listAt, textAt, valueAt } from '../json-values.ts';
import { atMost, type Limit, refused, refusedBeyond, refusedWithout, takenUpTo } from '../limits.ts';
import { single, underItsName } from '../parameter-names.ts';
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
  ...(
    [
      [0, 'minimum'],
      [26, 'maximum'],
    ] as const
  ).map(([size, keyword]) =>
    refusedBeyond(
      { title: `a page of ${size} style rule lists is refused`, clause: 'Limits: page_size 1 to 25' },
      { operation: 'styleRules_list', of: { parameter: 'page_size' }, keyword },
      ({ ask }) => ask('styleRules_list', { size }),
    ),
  ),
  {
    title: 'rules and instructions are listed when the flag asks for them, and only then',
    operation: 'styleRules_list',
    marks: ['styleRules_list detailed'],
    clause: 'Style rules: the flag of the list',
    run: listedInDetail,
  },
  ...['name', 'language'].map((field) =>
    refusedWithout(
      { title: `a list without ${field} is not created`, marks: ['NewStyleRuleList'] },
      'styleRules_create',
      field,
      ({ fixtures }) => fixtures.make('styleRuleList', { [field]: undefined }),
    ),
  ),
  {
    title: 'a list is created for every described language',
    operation: 'styleRules_create',
    clause: 'Style rule list: language',
    writes: true,
    run: async ({ fixtures, described }) => {
      // The laws judge what comes.
      for (const language of described.field('styleRules_create', 'language').schema.enum ?? [])
        await fixtures.make('styleRuleList', { language });
      return holds();
    },
  },
  refused(
    {
      title: 'a list of a language the service does not have is not created',
      clause: 'Style rule list: language',
    },
    'styleRules_create',
    ({ fixtures }) => fixtures.make('styleRuleList', { language: 'tlh' }),
  ),
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
  refusedBeyond(
    { title: 'a list with 201 instructions is not created', clause: 'Limits: custom instructions' },
    mostInstructions,
    ({ fixtures }) => fixtures.make('styleRuleList', { custom_instructions: instructions(201) }),
  ),
  {
    title: 'an instruction is created, found, replaced and deleted',
    operation: 'styleRules_createInstruction',
    marks: ['styleRules_createInstruction', 'styleRules_replaceInstruction'],
    clause: 'Custom instruction',
    writes: true,
    run: lifeOfAnInstruction,
  },
  ...['label', 'prompt'].map((field) =>
    refusedWithout(
      { title: `an instruction without ${field} is not created`, marks: ['NewCustomInstruction'] },
      'styleRules_createInstruction',
      field,
      async ({ fixtures, ask }) => {
        const { id } = await fixtures.own('styleRuleList');
        const body = { ...instruction, [field]: undefined };
        return ask('styleRules_createInstruction', { path: [id], body });
      },
    ),
  ),
  ...(
    [
      ['label', 100],
      ['prompt', 300],
    ] as const
  ).map(([field, most]) =>
    atMost(
      { title: `a ${field} has at most ${most} characters`, marks: [`NewCustomInstruction.${field}`] },
      'styleRules_createInstruction',
      most,
      async ({ fixtures, ask }, length) => {
        const { id } = await fixtures.own('styleRuleList');
        const body = { ...instruction, [field]: 'x'.repeat(length) };
        return ask('styleRules_createInstruction', { path: [id], body });
      },
    ),
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
  const works = ([given = '']: readonly string[]) => isDetailed({ [given]: true });
  return underItsName({ operation, names: [name], others: single(...others), works });
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
