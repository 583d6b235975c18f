// Checks the names of fields. The service accepts unknown names, so a misspelled name would be stored without an error.

import { suggest } from 'language-service-client/options';
import type { OperationInput, OperationOption } from 'language-service-description/command-data';
import { isRecord, resolve, type Schema } from 'language-service-description/document';
import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../../frame/command-error.ts';
import { document } from '../../frame/transport/described-examples.ts';

/**
 * Throws UsageError for the first field or value that the schema of an option does not have. The hint suggests a similar
 * name. `values` is the value of the option, or a list of its values.
 */
export function checkNames(name: string, { schema, hasKnownValues }: OperationOption, values: unknown): void {
  if (schema === undefined) return;
  for (const one of [values].flat()) checkValue(name, '', referenceTo(schema), one, hasKnownValues === true);
}

/**
 * Returns the options of an operation. An option for the whole body is replaced with one option per field of the body.
 */
export function optionsByField({ options }: OperationInput): OperationOption[] {
  return Object.values(options).flatMap((option) => {
    if (option.field !== '' || option.schema === undefined) return option;
    const { properties = {} } = resolve<Schema>(document, referenceTo(option.schema));
    return Object.entries(properties).map(
      ([field, { description: summary = '' }]): OperationOption => ({ field, summary, kind: 'json' }),
    );
  });
}

/** Returns the names of the top-level fields of a body or a query. */
export function bodyFields(input: OperationInput): string[] {
  return [...new Set(optionsByField(input).map(({ field }) => field.split('.')[0] ?? field))];
}

/**
 * Returns the first unknown field of a body: its name, advice that suggests a similar name, and all known names.
 * Returns undefined if all fields are known.
 * @param others Names that are allowed although the body has no such field, for example a path parameter.
 */
export function unknownField(
  input: OperationInput,
  body: Readonly<Record<string, unknown>>,
  others: readonly string[] = [],
) {
  const known = [...others, ...bodyFields(input)];
  const name = Object.keys(body).find((one) => !known.includes(one));
  return name === undefined ? undefined : { name, advice: suggest(name, known), known };
}

function referenceTo(schema: string): Schema {
  return { $ref: `#/components/schemas/${schema}` };
}

function checkValue(option: string, field: string, node: Schema, value: unknown, isStrict: boolean): void {
  const { properties, anyOf = [], ...schema } = resolve(document, node);
  const values = [schema, ...anyOf].flatMap((part) => part.enum ?? []);
  if (properties === undefined && !isStrict) return;
  if (properties === undefined) {
    if (typeof value !== 'string') throw new UsageError(`${option}: ${field} must be a string`);
    if (!values.includes(value))
      throw unknown(`${option}: ${field} cannot be ${shortened(value)}`, value, values.map(String), 'values');
    return;
  }
  if (!isRecord(value)) throw new UsageError(`${option}: ${field || 'the value'} must be an object`);
  for (const [name, inner] of Object.entries(value)) {
    const path = field === '' ? name : `${field}.${name}`;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined)
      throw unknown(`${option} has the unknown field ${shortened(path)}`, name, Object.keys(properties));
    checkValue(option, path, property, inner, isStrict);
  }
}

function unknown(message: string, written: string, known: readonly string[], what = 'fields'): UsageError {
  const advice = suggest(written, known) ?? `Known names are ${known.join(', ')}.`;
  return new UsageError(message, `${advice} To send unknown ${what}, use --body.`);
}
