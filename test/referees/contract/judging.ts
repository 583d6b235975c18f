// A case is judged from every side: the status and the words that are due, what Prism says, what the second judge says
// of both directions, and what the client made of the answer. A disagreement begins with the operation it is about.

import { mediaTypeOf } from '../judge/exchange.ts';
import type { Judge } from '../judge/judge.ts';
import type { Fault } from '../judge/schemas.ts';
import { prismViolations } from '../targets/prism.ts';
import type { Target, TargetName } from '../targets/target.ts';
import type { ContractCase } from './contract-case.ts';
import { missingFrom } from './parts.ts';
import { type ClientAnswer, type Sent, sendCase } from './sending.ts';

/** What Prism answers in the place of the documented refusal. */
const prismRefusals: Readonly<Record<TargetName, readonly number[]>> = {
  mock: [400, 401, 415],
  proxy: [401, 415, 422],
  sandbox: [],
};

/** Plays a case on a target; gives every disagreement in words. */
export async function judgeCase(target: Target, judge: Judge, contractCase: ContractCase): Promise<string[]> {
  await prepare(target, contractCase);
  const sent = await sendCase(target, contractCase, preferenceFor(target, contractCase));
  const { exchange } = sent;
  const { operation, wrongBy, expected } = contractCase;
  const violations = target.hasPrism
    ? prismViolations({ headers: exchange.replyHeaders, body: exchange.replyBody })
    : [];
  const requestFaults = judge.requestFaults(exchange).map(({ words }) => words);
  if (target.hasPrism && wrongBy === 'schema')
    return [
      ...(violations.some((one) => one.startsWith('response')) ? violations : []),
      ...(prismRefusals[target.name].includes(exchange.status) && violations.length > 0
        ? []
        : [`${operation}: Prism lets a wrong request pass and answers ${exchange.status}`]),
      ...oversight(operation, requestFaults, wrongBy),
    ];
  if (violations.length > 0 && isPrismsOwn(exchange))
    return [...new Set(violations)].map((words) => `${operation}: Prism: ${words}`);
  return [
    ...(exchange.status === expected.status
      ? []
      : [`${operation}: answers ${exchange.status} where ${expected.status} is due: ${exchange.replyBody}`]),
    ...violations.map((words) => `${operation}: Prism: ${words}`),
    ...oversight(operation, requestFaults, wrongBy),
    ...judge
      .replyFaults(exchange)
      .filter(isDescribable(contractCase))
      .map(({ words }) => words),
    ...(target.remembers || expected.isExample
      ? missingFrom(expected.body, bodyOf(sent)).map((words) => `${operation}: ${words}`)
      : []),
    ...clientFaults(operation, sent),
  ];
}

async function prepare(target: Target, { given = [], wrongBy, expected }: ContractCase): Promise<void> {
  // A refused request leaves nothing behind, so refusals need no beginning of their own.
  const changesSomething = given.length > 0 || expected.status < 400 || wrongBy === undefined;
  if (target.remembers && changesSomething) await target.begin();
  if (!target.remembers) return;
  for (const step of given) {
    if ('pass' in step) await target.pass(step.pass);
    else {
      const { exchange } = await sendCase(target, step, {});
      if (exchange.status >= 400)
        throw new Error(`${step.operation} failed before the case: ${exchange.replyBody}`);
    }
  }
}

/** Whether Prism answers in the place of the service. */
function isPrismsOwn({ replyHeaders }: Sent['exchange']): boolean {
  return mediaTypeOf(replyHeaders) === 'application/problem+json';
}

/** The mock sees what breaks a schema; of everything else it is told which answer is due. */
function preferenceFor({ remembers }: Target, { wrongBy, expected }: ContractCase): Record<string, string> {
  return remembers || wrongBy === 'schema' ? {} : { prefer: `code=${expected.status}` };
}

/** What the second judge sees and should not, or should see and does not. */
function oversight(operation: string, faults: readonly string[], wrongBy: ContractCase['wrongBy']): string[] {
  const isVisible = wrongBy === 'schema' || wrongBy === 'dialect';
  if (!isVisible) return [...faults];
  return faults.length > 0 ? [] : [`${operation}: the second judge sees nothing wrong with the request`];
}

/** HTTP refuses media types before the operation does, whether or not the operation says so. */
function isDescribable({ expected, mediaType }: ContractCase): (fault: Fault) => boolean {
  const isOfHttp = expected.status === 415 && mediaType !== undefined;
  return ({ words }) => !(isOfHttp && words.endsWith('the status is not described'));
}

function bodyOf({ exchange: { replyHeaders, replyBody } }: Sent): unknown {
  return replyHeaders.get('content-type')?.includes('json') ? JSON.parse(replyBody) : replyBody;
}

function clientFaults(operation: string, { exchange, client }: Sent): string[] {
  if (client === undefined) return [];
  const answered = answerOf(exchange);
  return JSON.stringify(client) === JSON.stringify(answered)
    ? []
    : [`${operation}: the client gives ${JSON.stringify(client)} for ${JSON.stringify(answered)}`];
}

/** What the client should make of an answer. */
function answerOf({ status, replyHeaders, replyBody }: Sent['exchange']): ClientAnswer {
  if (replyBody === '') return { status, data: undefined };
  const body: unknown = replyHeaders.get('content-type')?.includes('json')
    ? JSON.parse(replyBody)
    : replyBody;
  return { status, data: status < 400 ? body : Reflect.get(Object(body), 'message') };
}
