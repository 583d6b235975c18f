// Whether a value has the shape a schema describes: required fields, types, items. Values are not judged here, since
// lists of values in answers are open.
import type { Document, Schema } from 'language-service-description/document';
import { isRecord, resolve } from 'language-service-description/document';

/** What is missing or of another type, by its place: `/style_rules/0/name is missing`. */
export function faultsOf(document: Document, schema: Schema, value: unknown, place = ''): string[] {
  const plain = resolve(document, schema);
  const types = [plain.type ?? []].flat();
  if (types.length > 0 && !types.includes(typeOf(value, types)))
    return [`${place || 'the body'} is ${typeOf(value, types)}, not ${types.join(' or ')}`];
  if (plain.anyOf !== undefined) {
    const branches = plain.anyOf.map((part) => faultsOf(document, part, value, place));
    return branches.some((faults) => faults.length === 0) ? [] : (branches[0] ?? []);
  }
  const inside = [...(plain.allOf ?? [])].flatMap((part) => faultsOf(document, part, value, place));
  return [...inside, ...partsOf(document, plain, value, place)];
}

function partsOf(
  document: Document,
  { properties = {}, required = [], items }: Schema,
  value: unknown,
  place: string,
) {
  if (Array.isArray(value))
    return value.flatMap((one, at) => faultsOf(document, items ?? {}, one, `${place}/${at}`));
  if (!isRecord(value)) return [];
  const missing = required.filter((name) => !(name in value)).map((name) => `${place}/${name} is missing`);
  const faults = Object.entries(properties)
    .filter(([name]) => name in value)
    .flatMap(([name, property]) => faultsOf(document, property, value[name], `${place}/${name}`));
  return [...missing, ...faults];
}

function typeOf(value: unknown, wanted: readonly string[]): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value) && wanted.includes('integer')) return 'integer';
  return typeof value;
}
