// Lists the limits that the client checks before a request. It checks limits in the schema: closed enums, lengths,
// ranges, counts and required fields. It does not check open enums, or rules in descriptions.

import type { Document } from 'language-service-description/document';
import { type FlatSchema, flatten } from 'language-service-description/flat-schema';
import type { Operation } from 'language-service-description/operations';
import type { RequestCheck } from '../../src/operations.ts';

const limits = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

/**
 * Returns the limits that the client checks for an operation: first those of query parameters, then those of body
 * fields. If the body can have several media types, only the limits of the first media type are checked.
 */
export function listChecks(document: Document, operation: Operation): RequestCheck[] {
  const query = operation.query.flatMap((parameter) =>
    checkField(parameter.name, flatten(document, parameter.schema ?? {}), {
      required: parameter.required === true,
    }),
  );
  const [media] = Object.values(operation.body?.content ?? {});
  const body = media?.schema === undefined ? [] : checkFields(document, '', flatten(document, media.schema));
  return [...query, ...body];
}

/**
 * Returns the limits of the fields of an object. For the outermost object, also returns the limits of the fields one
 * level below.
 */
function checkFields(document: Document, prefix: string, object: FlatSchema): RequestCheck[] {
  return Object.entries(object.properties ?? {}).flatMap(([name, property]) => {
    const schema = flatten(document, property);
    const own = checkField(prefix + name, schema, relationsOf(object, name));
    return prefix === '' ? [...own, ...checkInside(document, name, schema)] : own;
  });
}

function checkInside(document: Document, name: string, schema: FlatSchema): RequestCheck[] {
  if (schema.properties) return checkFields(document, `${name}.`, schema);
  if (!schema.items) return [];
  const items = flatten(document, schema.items);
  if (items.properties) return checkFields(document, `${name}[].`, items);
  return checkField(`${name}[]`, items, {});
}

interface Relations {
  readonly required?: boolean;
  readonly requires?: readonly string[] | undefined;
  readonly excludes?: readonly string[];
}

/**
 * Returns whether a field is required, and the other fields that it requires or excludes. If two fields exclude each
 * other, only the second field lists the first one in `excludes`, so that the pair is checked once.
 */
function relationsOf(object: FlatSchema, name: string): Relations {
  const excludes = object.nots.flatMap(({ required = [] }) =>
    required.length === 2 && required[1] === name ? required.slice(0, 1) : [],
  );
  return {
    required: object.required?.includes(name) ?? false,
    requires: object.dependentRequired?.[name],
    excludes,
  };
}

/**
 * Returns a list with one element: the check of the field. Returns an empty list for an optional field without limits,
 * because the compiler has already checked the type of the value.
 */
function checkField(
  field: string,
  schema: FlatSchema,
  { required, requires, excludes = [] }: Relations,
): RequestCheck[] {
  const check = {
    ...(schema.enum?.every((value) => typeof value === 'string') && { values: schema.enum }),
    ...Object.fromEntries(
      limits.flatMap((limit) => (schema[limit] === undefined ? [] : [[limit, schema[limit]]])),
    ),
    ...(schema['x-max-bytes'] !== undefined && { maxBytes: schema['x-max-bytes'] }),
    ...(requires && { requires }),
    ...(excludes.length > 0 && { excludes }),
  };
  if (!required && Object.keys(check).length === 0) return [];
  return [{ field, ...(required && { required: true }), ...typeOf(schema), ...check }];
}

const types = ['integer', 'string', 'array', 'object', 'boolean', 'number'] as const;

/**
 * Returns the type to check: `{ bytes: true }` for binary content, otherwise for example `{ type: 'string' }`. Returns
 * `{}` for a nullable field, because it has two types.
 */
function typeOf({ type, format }: FlatSchema): Pick<RequestCheck, 'type' | 'bytes'> {
  if (format === 'binary') return { bytes: true };
  const known = types.find((one) => one === type);
  return known === undefined ? {} : { type: known };
}
