// Four checks of a case: the expected status and content, Prism, the validator in both directions, and the client's
// result. Each disagreement begins with its operation.

import type { ContractCase } from '../cases/contract-case.ts';
import { type Exchange, mediaTypeOf } from '../validator/exchange.ts';
import { replyFaults, requestFaults } from '../validator/validator.ts';
import { missingFrom } from './parts.ts';
import { prismViolations } from './prism.ts';
import { type ClientAnswer, type Sent, sendCase } from './send-case.ts';
import type { Target } from './target.ts';

/** What Prism answers in the place of the documented refusal. */
const prismRefusals: readonly number[] = [400, 401, 415];

/** Plays a case on a target; returns every disagreement as a sentence. */
export async function validateCase(target: Target, contractCase: ContractCase): Promise<string[]> {
  const { operation, wrongBy, expected } = contractCase;
  const isWrong = wrongBy === 'schema';
  await prepare(target, contractCase);
  // The mock sees what breaks a schema; for everything else it gets the expected status in the request.
  const preference = target.state || isWrong ? {} : { prefer: `code=${expected.status}` };
  const sent = await sendCase(target, contractCase, preference);
  const { exchange } = sent;
  const violations = target.state ? [] : prismViolations(exchange);
  const overseen = oversight(contractCase, requestFaults(exchange));
  if (!target.state && isWrong) return [...refusalFaults(operation, exchange, violations), ...overseen];
  const named = [...new Set(violations)].map((words) => `${operation}: Prism: ${words}`);
  // Prism answers in the place of the service, whose own answer never arrived.
  if (named.length > 0 && mediaTypeOf(exchange.replyHeaders) === 'application/problem+json') return named;
  return [...answerFaults(target, contractCase, sent), ...named, ...overseen];
}

async function prepare(target: Target, { given = [] }: ContractCase): Promise<void> {
  await target.state?.begin();
  for (const step of target.state ? given : []) {
    if ('pass' in step) {
      await target.state?.pass(step.pass);
      continue;
    }
    const { exchange } = await sendCase(target, step, {});
    if (exchange.status >= 400)
      throw new Error(`${step.operation} failed before the case: ${exchange.replyBody}`);
  }
}

/** Returns what is wrong with an answer to a request that breaks a schema: it must not get past Prism. */
function refusalFaults(operation: string, { status }: Exchange, violations: readonly string[]): string[] {
  const isRefused = prismRefusals.includes(status) && violations.length > 0;
  return [
    ...(isRefused ? [] : [`${operation}: Prism lets a wrong request pass and answers ${status}`]),
    ...violations.filter((one) => one.startsWith('response')),
  ];
}

function answerFaults(target: Target, { operation, expected }: ContractCase, sent: Sent): string[] {
  const { exchange, client } = sent;
  const { status, replyBody } = exchange;
  const isHeld = target.state !== undefined || expected.isExample === true;
  const missing = isHeld ? missingFrom(expected.body, bodyOf(exchange)) : [];
  return [
    ...(status === expected.status
      ? []
      : [`${operation}: answers ${status} where ${expected.status} is due: ${replyBody}`]),
    ...replyFaults(exchange),
    ...missing.map((words) => `${operation}: ${words}`),
    ...(isHeld || client?.isOther !== true ? clientFaults(operation, sent) : []),
  ];
}

/** Returns what the validator sees of a request and should not, or should see and does not. */
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

/** Returns what the client should make of an answer. */
function answerOf(exchange: Exchange): ClientAnswer {
  const { status, replyBody } = exchange;
  const body = replyBody === '' ? undefined : bodyOf(exchange);
  return { status, data: status < 400 ? body : Reflect.get(Object(body), 'message') };
}

function bodyOf({ replyHeaders, replyBody }: Exchange): unknown {
  return mediaTypeOf(replyHeaders) === 'application/json' ? JSON.parse(replyBody) : replyBody;
}
