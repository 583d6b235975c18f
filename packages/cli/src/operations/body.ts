// The body of a request: JSON from `--body`, with the fields that options name put over it.

import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { shortened } from '../options/shortened.ts';
import { isObject } from '../output/table.ts';
import type { OperationInput, OperationOption } from './operation-data.ts';

type Fields = Record<string, unknown>;

/** @throws UsageError when `--body` is not a JSON object, or a field that the request needs is missing. */
export async function bodyOf(
  { options }: OperationInput,
  context: Context,
  values: Readonly<Record<string, unknown>>,
): Promise<object> {
  const { body: text } = values;
  const body: Fields = typeof text === 'string' ? await readBody(context, text) : {};
  for (const [name, option] of Object.entries(options)) {
    const value = values[name];
    if (value === undefined || (option.many && Array.isArray(value) && value.length === 0)) continue;
    put(body, option.field.split('.'), await sentValue(option, value, context), `--${name}`);
  }
  const missing = Object.entries(options).filter(
    ([, { field, needed }]) => needed && valueAt(body, field.split('.')) === undefined,
  );
  if (missing.length > 0)
    throw new UsageError(
      `Missing: ${missing.map(([name]) => `--${name}`).join(', ')}`,
      'Or pass them in --body.',
    );
  return body;
}

async function readBody(context: Context, given: string): Promise<Fields> {
  const isFile = given.startsWith('@') || given === '-';
  const from = given === '-' ? 'stdin' : isFile ? given.slice(1) : 'the text of --body';
  const text = isFile ? await context.readText(given === '-' ? '-' : given.slice(1)) : given;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`--body: ${from} is not JSON; it begins with ${shortened(text)}`);
  }
  if (!isObject(value) || Array.isArray(value)) throw new UsageError(`--body: ${from} is not a JSON object`);
  return { ...value };
}

async function sentValue(option: OperationOption, value: unknown, context: Context): Promise<unknown> {
  const one = async (single: unknown) => {
    if (option.kind === 'file') return context.readBlob(String(single));
    return option.names === undefined || single === '' ? single : context.idOf(option.names, String(single));
  };
  if (!Array.isArray(value)) return one(value);
  const sent: unknown[] = [];
  for (const single of value) sent.push(await one(single));
  return sent;
}

function put(body: Fields, [name = '', ...rest]: readonly string[], value: unknown, option: string): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = body[name] ?? {};
  if (!isObject(inner) || Array.isArray(inner))
    throw new UsageError(`${option}: ${name} of --body is not an object`);
  const copy = { ...inner };
  body[name] = copy;
  put(copy, rest, value, option);
}

function valueAt(body: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), body);
}
