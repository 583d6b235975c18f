// The catalogue of rules is mostly assumed. A request can name one value of every rule, so the whole catalogue takes a
// handful of requests as long as it is right; what is refused is divided until the unknown values are alone.

import type { Document } from 'language-service-description/document';
import type { Service } from '../check-context.ts';
import { readSchemas } from '../drift/detector.ts';
import { valueAt } from '../json-values.ts';
import { type Answer, bodyOfSuccess } from '../response.ts';
import { differs, holds, Untestable, type Verdict } from '../verdict.ts';

/** One value of one rule. */
interface Choice {
  readonly group: string;
  readonly rule: string;
  readonly value: string;
}

/** An unknown rule; a service that stores it returns it afterwards. */
export const madeUpRule = 'rule_that_does_not_exist';

const mostRequests = 200;

/** Whether the service knows the described rules. A service that accepts invented rules gives no evidence. */
export async function knowsEveryRule({ fixtures, ask, described }: Service): Promise<Verdict> {
  const { id } = await fixtures.own('styleRuleList');
  let requests = 0;
  const put = (choices: readonly Choice[]): Promise<Answer> => {
    requests += 1;
    if (requests > mostRequests) throw new Untestable(`more than ${mostRequests} requests would be needed`);
    return ask('styleRules_replaceConfiguredRules', { path: [id], body: rulesOf(choices) });
  };
  const madeUp = { group: 'punctuation', rule: madeUpRule, value: 'value_that_does_not_exist' };
  if (missingIn(await put([madeUp]), [madeUp])?.length === 0)
    throw new Untestable('the service accepts and stores an unknown rule');
  const unknown: Choice[] = [];
  for (const round of roundsOf(described.document)) unknown.push(...(await unknownOf(round, put)));
  if (unknown.length === 0) return holds();
  const names = unknown.slice(0, 5).map(({ group, rule, value }) => `${group}.${rule} = ${value}`);
  return differs(
    `${unknown.length} values are not known: ${names.join(', ')}${unknown.length > 5 ? ', …' : ''}`,
  );
}

async function unknownOf(
  choices: readonly Choice[],
  put: (choices: readonly Choice[]) => Promise<Answer>,
): Promise<readonly Choice[]> {
  if (choices.length === 0) return [];
  const missing = missingIn(await put(choices), choices);
  if (missing !== undefined) return missing;
  if (choices.length === 1) return choices;
  const middle = Math.ceil(choices.length / 2);
  const first = await unknownOf(choices.slice(0, middle), put);
  return [...first, ...(await unknownOf(choices.slice(middle), put))];
}

/** What was not kept; undefined when the request was refused. */
function missingIn(answer: Answer, choices: readonly Choice[]): Choice[] | undefined {
  if (answer.status === 400) return undefined;
  const rules = valueAt(bodyOfSuccess(answer), 'configured_rules');
  return choices.filter(({ group, rule, value }) => valueAt(rules, group, rule) !== value);
}

function rulesOf(choices: readonly Choice[]): object {
  const rules: Record<string, Record<string, string>> = {};
  for (const { group, rule, value } of choices) rules[group] = { ...rules[group], [rule]: value };
  return rules;
}

/** Every described value, in rounds that hold no rule twice. */
function roundsOf(document: Document): Choice[][] {
  const rounds: Choice[][] = [];
  const { view } = readSchemas(document);
  for (const [group, rules] of view({ $ref: '#/components/schemas/ConfiguredRules' }).properties)
    for (const [rule, choice] of view(rules).properties)
      for (const [at, value] of [...view(choice).values].entries())
        rounds[at] = [...(rounds[at] ?? []), { group, rule, value: `${value}` }];
  return rounds;
}
