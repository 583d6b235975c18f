// The examples tell one story, so that nearly every value occurs again: what is sent is what is returned.
import { asNode, type Node } from './places.ts';

/** How many values the story tells once: times, states, messages, and what only one operation takes or returns. */
const TOLD_ONCE = 89;

/** Returns what is told once, unless that is as many values as the story has. */
export function exampleFaults(document: Node): string[] {
  const values = valuesIn(document, '');
  const once = values.filter((one) => values.indexOf(one) === values.lastIndexOf(one));
  return once.length === TOLD_ONCE ? [] : [`${once.length} values told once: ${once.join('; ')}`];
}

function valuesIn(node: Node, name: string): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'example') return leavesOf(value, String(node['name'] ?? name));
    const examples = Object.values(asNode(value)).map((one) => asNode(one)['value']);
    if (key === 'examples') return examples.flatMap((one) => leavesOf(one, name));
    return typeof value === 'object' && value !== null ? valuesIn(Object(value), key) : [];
  });
}

function leavesOf(value: unknown, name: string): string[] {
  if (typeof value !== 'object' || value === null)
    return [typeof value === 'string' && value.length > 9 ? value : `${name} = ${value}`];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, Array.isArray(value) ? name : key));
}
