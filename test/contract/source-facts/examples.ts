// The examples tell one story: a thing is the same wherever it is shown, and a request names what a response shows.
import { nodesWith } from './conventions.ts';
import { asList, asNode, type Node } from './places.ts';

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Fields that jobs and updates change, and lists whose items are compared one by one. */
const changing =
  /^(updated_time|version|ready|results|configured_rules|custom_instructions|term_lists|dictionaries)$/;

/** Returns the ids that no response shows, and the values that only one example has and no request sends. */
export function exampleFaults(document: Node): string[] {
  const shown = idsIn(document, true);
  const unknown = idsIn(document, false).filter((id) => !shown.includes(id));
  const sent = JSON.stringify(nodesWith('requestBody', document).map((one) => one['requestBody']));
  const values = new Map<string, Set<string>>();
  for (const thing of thingsIn(document))
    for (const [name, value] of Object.entries(thing).filter(([field]) => !changing.test(field))) {
      const field = `${Object.values(thing)[0]} ${name}`;
      const text = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
      values.set(field, (values.get(field) ?? new Set()).add(text));
    }
  const others = [...values.values()]
    .filter(({ size }) => size > 1)
    .flatMap((texts) => [...texts].filter((text) => !sent.includes(text)));
  return [...unknown.map((id) => `no response shows ${id}`), ...others];
}

function idsIn(value: unknown, areShown: boolean, isShown = false): string[] {
  if (typeof value === 'string') return isShown === areShown && isId.test(value) ? [value] : [];
  return Object.entries(Object(value)).flatMap(([key, one]) =>
    idsIn(one, areShown, isShown || /^(responses|headers)$/.test(key)),
  );
}

/** Returns every object that starts with an id. */
function thingsIn(node: Node): Node[] {
  const parts = Object.values(node).flatMap((part) => [part, ...asList(part)].map(asNode));
  return [...(isId.test(String(Object.values(node)[0])) ? [node] : []), ...parts.flatMap(thingsIn)];
}
