// A query and a form carry text alone; it is read as the schema of its field names it, and stays text where it is not
// spelled so.

import { type Located, partAt } from '../../support/description.ts';

/** Returns the values of a query or a form by name. Names without a schema stay text. */
export function readFields(
  fields: URLSearchParams | FormData,
  schemas: ReadonlyMap<string, Located>,
): Record<string, unknown> {
  const names = [...new Set(fields.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const schema = schemas.get(name);
      const given = fields.getAll(name);
      return [name, schema === undefined ? given[0] : readField(schema, given)];
    }),
  );
}

function readField({ value, pointer }: Located, given: readonly FormDataEntryValue[]): unknown {
  if (value['type'] !== 'array') return given.length > 1 ? given : readScalar(value['type'], given[0]);
  const items = partAt(`${pointer}/items`);
  const read = given.map((one) => readScalar(items.value['type'], one));
  // A list of objects is one JSON array.
  return items.value['type'] === 'object' ? read.flat() : read;
}

function readScalar(type: unknown, given: FormDataEntryValue | undefined): unknown {
  // A file is described as text of the format binary.
  if (typeof given !== 'string') return '';
  if (type === 'integer' || type === 'number') return /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given;
  if (type === 'boolean') return given === 'true' || (given === 'false' ? false : given);
  return type === 'object' ? readJson(given) : given;
}

/** Returns the value of a JSON text; the text itself when it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
