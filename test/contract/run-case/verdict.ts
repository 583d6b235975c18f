// Four checks of a case: the expected status and content, Prism, the validator in both directions, and the client's
// result. Each disagreement begins with its operation.

import type { ContractCase } from '../cases/contract-case.ts';
import { prismViolations } from '../targets/prism.ts';
import type { Target, TargetName } from '../targets/target.ts';
import { type Exchange, mediaTypeOf } from '../validator/exchange.ts';
import type { Validator } from '../validator/validator.ts';
import { missingFrom } from './parts.ts';
import { type ClientAnswer, type Sent, sendCase } from './send-case.ts';

/** What Prism answers in the place of the documented refusal. */
const prismRefusals: Readonly<Record<TargetName, readonly number[]>> = {
  mock: [400, 401, 415],
  sandbox: [],
};

/** Plays a case on a target; returns every disagreement as a sentence. */
export async function validateCase(
  target: Target,
  validator: Validator,
  contractCase: ContractCase,
): Promise<string[]> {
  await prepare(target, contractCase);
  const sent = await sendCase(target, contractCase, preferenceFor(target, contractCase));
  const { exchange } = sent;
  const { operation, wrongBy } = contractCase;
  const { replyHeaders: headers, replyBody: body } = exchange;
  const violations = target.hasPrism ? prismViolations({ headers, body }) : [];
  const overseen = oversight(contractCase, validator.requestFaults(exchange));
  if (target.hasPrism && wrongBy === 'schema')
    return [...refusalFaults(target, contractCase, exchange, violations), ...overseen];
  const named = [...new Set(violations)].map((words) => `${operation}: Prism: ${words}`);
  // Prism answers in the place of the service, whose own answer never arrived.
  if (named.length > 0 && mediaTypeOf(headers) === 'application/problem+json') return named;
  return [...answerFaults(target, validator, contractCase, sent), ...named, ...overseen];
}

async function prepare(target: Target, { given = [] }: ContractCase): Promise<void> {
  if (!target.remembers) return;
  await target.begin();
  for (const step of given) {
    if ('pass' in step) {
      await target.pass(step.pass);
      continue;
    }
    const { exchange } = await sendCase(target, step, {});
    if (exchange.status >= 400)
      throw new Error(`${step.operation} failed before the case: ${exchange.replyBody}`);
  }
}

/** A request that breaks a schema must not get past Prism. */
function refusalFaults(
  { name }: Target,
  { operation }: ContractCase,
  { status }: Exchange,
  violations: readonly string[],
): string[] {
  const isRefused = prismRefusals[name].includes(status) && violations.length > 0;
  return [
    ...(isRefused ? [] : [`${operation}: Prism lets a wrong request pass and answers ${status}`]),
    ...violations.filter((one) => one.startsWith('response')),
  ];
}

function answerFaults(
  target: Target,
  validator: Validator,
  contractCase: ContractCase,
  sent: Sent,
): string[] {
  const { operation, expected } = contractCase;
  const { exchange } = sent;
  const { status, replyBody } = exchange;
  const isHeld = target.remembers || expected.isExample;
  return [
    ...(status === expected.status
      ? []
      : [`${operation}: answers ${status} where ${expected.status} is due: ${replyBody}`]),
    ...validator.replyFaults(exchange),
    ...(isHeld ? missingFrom(expected.body, bodyOf(exchange)).map((words) => `${operation}: ${words}`) : []),
    ...(isHeld || sent.client?.isOther !== true ? clientFaults(operation, sent) : []),
  ];
}

/** The mock sees what breaks a schema; for everything else it gets the expected status in the request. */
function preferenceFor({ remembers }: Target, { wrongBy, expected }: ContractCase): Record<string, string> {
  return remembers || wrongBy === 'schema' ? {} : { prefer: `code=${expected.status}` };
}

/** What the validator sees of a request and should not, or should see and does not. */
function oversight({ operation, wrongBy }: ContractCase, faults: readonly string[]): string[] {
  if (wrongBy !== 'schema') return [...faults];
  return faults.length > 0 ? [] : [`${operation}: the validator sees nothing wrong with the request`];
}

function clientFaults(operation: string, { exchange, client }: Sent): string[] {
  const answered = JSON.stringify(answerOf(exchange));
  return client === undefined || JSON.stringify(client) === answered
    ? []
    : [`${operation}: the client gives ${JSON.stringify(client)} for ${answered}`];
}

/** What the client should make of an answer. */
function answerOf(exchange: Exchange): ClientAnswer {
  const { status, replyBody } = exchange;
  const body = replyBody === '' ? undefined : bodyOf(exchange);
  return { status, data: status < 400 ? body : Reflect.get(Object(body), 'message') };
}

function bodyOf({ replyHeaders, replyBody }: Exchange): unknown {
  return mediaTypeOf(replyHeaders) === 'application/json' ? JSON.parse(replyBody) : replyBody;
}
