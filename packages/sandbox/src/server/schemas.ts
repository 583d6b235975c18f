// Validates requests and responses with JSON Schema 2020-12, which OpenAPI 3.1 requires.

import { Ajv2020, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats, { type FormatsPlugin } from 'ajv-formats';
import type { Schema } from 'language-service-description/document';
import { pointerNames } from 'language-service-description/json-pointer';
import { description } from './description.ts';

/** A function that validates a value. Returns the first violation of the schema; undefined if the value is valid. */
export type Validator = (value: unknown) => Violation | undefined;

export interface Violation {
  /** The path of the invalid field, for example `source_file.content_length`. Empty if the whole value is invalid. */
  readonly field: string;
  readonly reason: string;
  /**
   * True if the field is longer than allowed, and the allowed length is at least 1 MiB. The status is then 413, for
   * example for the entries of a glossary. For any other violation, the status is 400.
   */
  readonly isTooLarge?: boolean;
}

/**
 * The smallest limit `x-max-bytes` whose violation has the status 413. An example is the limit of the entries of a
 * glossary. The violation of a smaller limit has the status 400.
 */
const LARGE_BYTES = 1024 * 1024;

/**
 * The object that compiles all schemas to validators. `validateSchema` is off, because the linter has already checked
 * the description. `optimize` is off, because it takes more time than it saves.
 */
const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  inlineRefs: false,
  verbose: true,
  code: { optimize: false },
});
// ajv-formats is CommonJS. In Node its function is at `.default`, as its type says.
const plugin = (formats as unknown as { default: FormatsPlugin }).default;
plugin(ajv);
for (const format of ['int32', 'int64', 'float', 'double', 'binary']) ajv.addFormat(format, true);
ajv.addKeyword({
  keyword: 'x-max-bytes',
  type: 'string',
  schemaType: 'number',
  validate: (limit: number, text: string) => Buffer.byteLength(text) <= limit,
});
const { schemas = {} } = description.components ?? {};
ajv.addSchema({ $id: 'description:', components: { schemas } });

/** Creates a validator for a schema. The schema may refer to components of the description. */
export function createValidator(schema: Schema): Validator {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= ajv.compile(absolute(schema));
    return validate(value) ? undefined : violationOf(validate.errors ?? []);
  };
}

function absolute(schema: Schema): AnySchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"description:#/'));
}

function violationOf([first, ...rest]: readonly ErrorObject[]): Violation {
  if (first === undefined) return { field: '', reason: 'must match the description' };
  // For `anyOf`, the last error is about the whole `anyOf`.
  const error = rest.length > 0 && first.schemaPath.includes('anyOf') ? (rest.at(-1) ?? first) : first;
  const path = [...pointerNames(error.instancePath), ...pointOut(error)];
  return {
    field: path.join('.'),
    reason: reason(error),
    isTooLarge: error.keyword === 'x-max-bytes' && Number(error.schema) >= LARGE_BYTES,
  };
}

/**
 * Returns a list with the field name that the path of an error lacks. For example, if `items.0` has no `name`, the path
 * of the error is only `items.0`, and the list is `['name']`. Returns an empty list if the path is complete.
 */
function pointOut({ keyword, params, schema }: ErrorObject): string[] {
  if (keyword === 'required') return [String(params['missingProperty'])];
  if (keyword === 'dependentRequired') return [String(params['property'])];
  return keyword === 'not' ? excluded(schema).slice(-1) : [];
}

/**
 * Returns the fields that must not occur together. For `not: { required: ['a', 'b'] }`, the argument is the value of
 * `not`, and the result is `['a', 'b']`.
 */
function excluded(schema: unknown): string[] {
  const { required } = Object(schema);
  return Array.isArray(required) ? required.map(String) : [];
}

function reason(error: ErrorObject): string {
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'enum':
      return `must be one of ${error.params['allowedValues'].join(', ')}`;
    case 'x-max-bytes':
      return `must NOT have more than ${error.schema} UTF-8 bytes`;
    case 'dependentRequired':
      return `needs ${error.params['missingProperty']}`;
    case 'not':
      return `must NOT be combined with ${excluded(error.schema).slice(0, -1).join(', ')}`;
    default:
      return error.message ?? 'must match the description';
  }
}
