// Builds the body of a request from `--body` and other options. The other options override fields of `--body`.

import type { OperationInput, OperationOption } from 'language-service-description/command-data';
import { isRecord, parsedJson } from 'language-service-description/document';
import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { valueAt } from '../../frame/json-values.ts';

type Fields = Record<string, unknown>;

/**
 * Returns the body of a request.
 * @throws UsageError if no option sets the body, if JSON is invalid, or if a required field is missing.
 */
export async function bodyOf(
  input: OperationInput,
  context: Context,
  values: Readonly<Record<string, unknown>>,
): Promise<object> {
  const { options } = input;
  const { body: text } = values;
  const given = Object.entries(options).filter(([name]) => [values[name] ?? []].flat().length > 0);
  const whole = given.find(([, { field }]) => field === '');
  if (typeof text === 'string' && whole !== undefined)
    throw new UsageError(`pass only one of --body and --${whole[0]}`);
  const body: Fields = {};
  if (typeof text === 'string') Object.assign(body, ...(await readObjects('--body', context, text, false)));
  if (typeof text === 'string') {
    const { unknownField } = await import('./check-names.ts');
    const { name, advice } = unknownField(input, body) ?? {};
    const message = `--body has the unknown field ${shortened(name ?? '')}`;
    if (advice !== undefined) throw new UsageError(message, advice);
    if (name !== undefined) await context.warn(`${message}, which is sent unchanged`);
  }
  for (const [name, option] of given) {
    const value = await sentValue(`--${name}`, option, values[name], context);
    if (option.field === '') Object.assign(body, value);
    else put(body, option.field.split('.'), value, `--${name}`);
  }
  checkComplete(options, body, text !== undefined || given.length > 0);
  return body;
}

/**
 * Throws UsageError if a required field is missing, or if neither `--body` nor an option sets a field. Only `--body {}`
 * sends an empty body, because an empty body may delete the values of the omitted fields.
 */
function checkComplete(options: OperationInput['options'], body: Fields, isGiven: boolean): void {
  const isMissing = ({ field }: { readonly field: string }) => valueAt(body, field.split('.')) === undefined;
  const names = Object.keys(options);
  const missing = names.filter((name) => options[name]?.needed && isMissing(options[name]));
  if (missing.length > 0)
    throw new UsageError(`--${missing.join(', --')} is missing`, 'Pass it here, or in --body.');
  if (isGiven) return;
  const hint = `Pass --${names.join(' or --')}. To send an empty object, pass --body {}.`;
  throw new UsageError('there is nothing to send', hint);
}

/**
 * Reads JSON objects from the value of an option. The value is JSON, or `@file` for a file, or `-` for stdin.
 * @param many Whether an array of objects is also allowed.
 */
async function readObjects(
  option: string,
  context: Context,
  given: string,
  many: boolean,
): Promise<readonly Fields[]> {
  const path = given === '-' ? '-' : given.startsWith('@') ? given.slice(1) : undefined;
  const from = path === '-' ? 'stdin' : (path ?? 'the text');
  const text = path === undefined ? given : await context.readText(path);
  const value = parsedJson(text);
  if (value === undefined)
    throw new UsageError(`${option}: ${from} is not JSON, but starts with ${shortened(text)}`);
  const objects: readonly unknown[] = many && Array.isArray(value) ? value : [value];
  if (objects.every(isRecord)) return objects;
  const wanted = many ? 'neither a JSON object nor an array of objects' : 'not a JSON object';
  throw new UsageError(`${option}: ${from} is ${wanted}`);
}

async function sentValue(
  name: string,
  option: OperationOption,
  value: unknown,
  context: Context,
): Promise<unknown> {
  if (option.kind === 'json') return sentJson(name, option, value, context);
  const one = async (single: unknown) => {
    if (option.kind === 'file') return context.readBlob(String(single));
    return option.names === undefined || single === '' ? single : context.idOf(option.names, String(single));
  };
  if (!Array.isArray(value)) return one(value);
  const sent: unknown[] = [];
  for (const single of value) sent.push(await one(single));
  return sent;
}

/** Reads the JSON object in the value of an option. For a repeatable option, returns the objects in all its values. */
async function sentJson(
  name: string,
  option: OperationOption,
  value: unknown,
  context: Context,
): Promise<Fields | readonly Fields[]> {
  const many = Array.isArray(value);
  const objects: Fields[] = [];
  for (const text of [value].flat()) objects.push(...(await readObjects(name, context, String(text), many)));
  if (option.schema !== undefined) (await import('./check-names.ts')).checkNames(name, option, objects);
  const [only = {}] = objects;
  return many ? objects : only;
}

function put(body: Fields, [name = '', ...rest]: readonly string[], value: unknown, option: string): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = body[name] ?? {};
  if (!isRecord(inner)) throw new UsageError(`${option}: ${name} of --body is not an object`);
  const copy = { ...inner };
  body[name] = copy;
  put(copy, rest, value, option);
}
