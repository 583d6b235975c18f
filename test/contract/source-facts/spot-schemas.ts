// The schema at a place: its type, its values, whether it is required, and how each is taken away. And its examples.
import { asList, asNode, type Edit, follow, type Node, type Spot } from './places.ts';

export function schemaOf({ node }: Spot): Node {
  return asNode(node['schema'] ?? node);
}

export function typeOf(document: Node, place: Node): string {
  const { type, format, items, anyOf } = follow(document, place);
  if (anyOf !== undefined)
    return [...new Set(asList(anyOf).map((branch) => typeOf(document, asNode(branch))))].join(' or ');
  if (type === 'array') return `array of ${typeOf(document, asNode(items))}`;
  return type === 'string' && format === 'date-time' ? 'date-time' : String(type);
}

export function retyped(schema: Node): Edit {
  const key = ['anyOf', '$ref'].find((one) => one in schema) ?? 'type';
  return { owner: schema, key, to: key === 'type' ? 'null' : undefined };
}

/** Every schema with an `enum` among the branches and items of this one. */
export function enumsOf(document: Node, place: Node): Node[] {
  const schema = follow(document, place);
  const inner = [...asList(schema['anyOf']), schema['items']].filter((one) => one !== undefined);
  return [...('enum' in schema ? [schema] : []), ...inner.flatMap((one) => enumsOf(document, asNode(one)))];
}

export function beginning(document: Node, spot: Spot, start: string): unknown[] {
  const values = enumsOf(document, schemaOf(spot)).flatMap((one) => asList(one['enum']));
  return values.filter((value) => String(value).startsWith(start));
}

export function isRequired({ node, property }: Spot): boolean {
  if (property === undefined) return node['required'] === true;
  return asList(property.owner['required']).includes(property.name);
}

export function requiring({ node, property }: Spot, is: boolean): Edit {
  if (property === undefined) return { owner: node, key: 'required', to: is };
  const { owner, name } = property;
  if (!is) return without(owner, 'required', (one) => one === name);
  return { owner, key: 'required', to: [...asList(owner['required']), name] };
}

export function without(owner: Node, key: string, goes: (value: unknown) => boolean): Edit {
  return { owner, key, to: asList(owner[key]).filter((value) => !goes(value)) };
}

/** The values of the examples of a message. */
export function examplesOf(answer: Node): Node[] {
  const media = Object.values(asNode(answer['content'])).map(asNode);
  return media.flatMap(({ examples }) =>
    Object.values(asNode(examples)).map((example) => asNode(asNode(example)['value'])),
  );
}
