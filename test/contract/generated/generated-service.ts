// What requests are generated against: a sandbox in this process that knows the story, and the validator.

import { createSandbox, type Sandbox } from 'language-service-sandbox';
import type { DescribedOperation } from '../validator/described-operations.ts';
import { type Exchange, observed } from '../validator/exchange.ts';
import { createValidator, type Validator } from '../validator/validator.ts';
import { sandboxFor, whole } from './callers.ts';
import { type GeneratedRequest, requestOf } from './generated-request.ts';
import { linkedValues, makerOf, namesIn, type Values } from './links.ts';

export interface GeneratedService {
  readonly document: object;
  readonly validator: Validator;
  /** How many requests were answered so far. */
  readonly answered: () => number;
  send(request: GeneratedRequest): Promise<Exchange>;
  /** Path values of a thing that exists, made for one request. */
  make(operation: DescribedOperation): Promise<Values>;
  close(): Promise<void>;
}

/** Opens a service for the operations of a document. */
export async function openService(document: object): Promise<GeneratedService> {
  const validator = createValidator(document);
  const sandbox = createSandbox(sandboxFor(validator.operations));
  await sandbox.seed.story();
  let count = 0;
  const send = async (generated: GeneratedRequest): Promise<Exchange> => {
    const exchanges: Exchange[] = [];
    await observed(
      (request) => sandbox.fetch(request),
      (one) => exchanges.push(one),
    )(requestOf('http://127.0.0.1', generated));
    count += 1;
    const [exchange] = exchanges;
    if (exchange === undefined) throw new Error(`${generated.operation} was not answered`);
    return exchange;
  };
  const memories = spareMemories(sandbox);
  const make = async (operation: DescribedOperation): Promise<Values> => {
    await sandbox.idle();
    if (operation.id === 'translationMemories_delete') return memories.next();
    return made(validator.operations, operation, send, make);
  };
  return { document, validator, answered: () => count, send, make, close: () => sandbox.close() };
}

/** A memory takes an import, so one that a request has left is given to the next. */
function spareMemories({ seed, fetch }: Sandbox): { next(): Promise<Values> } {
  let spare = '';
  const isThere = async (): Promise<boolean> => {
    const headers = { authorization: whole };
    const { status } = await fetch(`http://127.0.0.1/v3/translation_memories/${spare}`, { headers });
    return spare !== '' && status === 200;
  };
  return {
    next: async () => {
      if (!(await isThere())) {
        const { translation_memory_id } = await seed.translationMemory({ segments: 1 });
        spare = translation_memory_id;
      }
      return { translation_memory_id: spare };
    },
  };
}

async function made(
  operations: readonly DescribedOperation[],
  operation: DescribedOperation,
  send: GeneratedService['send'],
  make: GeneratedService['make'],
): Promise<Values> {
  if (namesIn(operation.path).length === 0) return {};
  const found = makerOf(operations, operation);
  // What nothing makes in one request is in the story.
  if (found === undefined) return examplesOf(operation);
  const exchange = await send(exampleRequest(found.maker, await make(found.maker)));
  const values = linkedValues(found.maker, found.link, exchange);
  if (values === undefined) throw new Error(`${found.maker.id} makes nothing: ${exchange.replyBody}`);
  return values;
}

/** The request of an operation as its examples have it. */
export function exampleRequest(operation: DescribedOperation, values: Values): GeneratedRequest {
  const { id, method, path, parameters, example } = operation;
  const names = namesIn(path);
  const query = parameters
    .filter(({ place, required }) => place === 'query' && required)
    .map(({ name, example: value }) => [name, String(values[name] ?? value)] as const);
  const optional = parameters
    .filter(({ name, place, required }) => place === 'query' && !required && name in values)
    .map(({ name }) => [name, String(values[name])] as const);
  return {
    operation: id,
    kind: 'is as its example',
    method,
    path,
    pathValues: Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))),
    query: [...query, ...optional],
    headers: {},
    authorization: whole,
    ...(example === undefined ? {} : { body: { ...example, files: [] } }),
    due: { status: 'success' },
  };
}

/** The path values of an operation's examples. */
export function examplesOf({ parameters }: DescribedOperation): Values {
  return Object.fromEntries(
    parameters.filter(({ place }) => place === 'path').map(({ name, example }) => [name, String(example)]),
  );
}
