// The schema at a place: its type, its values, and whether it is required. And the examples of a message.
import { asList, asNode, follow, type Held, type Node, type Spot } from './places.ts';

export function schemaOf({ node }: Spot): Node {
  return asNode(node['schema'] ?? node);
}

export function typeOf(document: Node, place: Node): string {
  const { type, format, items, anyOf } = follow(document, place);
  if (anyOf !== undefined)
    return [...new Set(asList(anyOf).map((branch) => typeOf(document, asNode(branch))))].join(' or ');
  if (type === 'array') return `array of ${typeOf(document, asNode(items))}`;
  return type === 'string' && format !== undefined ? String(format) : [type].flat().join(' or ');
}

/** Returns the keys that make the type of a schema. */
export function typeKeysOf(document: Node, place: Node): Held[] {
  const schema = follow(document, place);
  const own = [place, schema].flatMap((node) =>
    ['type', 'format'].filter((key) => key in node).map((key): Held => [node, key]),
  );
  const inner = [...asList(schema['anyOf']), schema['items']].filter((one) => one !== undefined);
  return [...own, ...inner.flatMap((one) => typeKeysOf(document, asNode(one)))];
}

/** Every schema with an `enum` among the branches and items of this one. */
export function enumsOf(document: Node, place: Node): Node[] {
  const schema = follow(document, place);
  const inner = [...asList(schema['anyOf']), schema['items']].filter((one) => one !== undefined);
  return [...('enum' in schema ? [schema] : []), ...inner.flatMap((one) => enumsOf(document, asNode(one)))];
}

export function isRequired({ node, property }: Spot): boolean {
  if (property === undefined) return node['required'] === true;
  return asList(property.owner['required']).includes(property.name);
}

/** The values of the examples of a message. */
export function examplesOf(answer: Node): Node[] {
  const media = Object.values(asNode(answer['content'])).map(asNode);
  return media.flatMap(({ examples }) =>
    Object.values(asNode(examples)).map((example) => asNode(asNode(example)['value'])),
  );
}
