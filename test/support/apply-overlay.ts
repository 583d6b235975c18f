// Applies an OpenAPI Overlay 1.0 document: removes what a target names, merges an update into an object, appends it to
// an array. Of JSONPath (RFC 9535) it reads what overlays are written in here: names, positions, and one equality.

import type { Overlay } from 'language-service-client/drift';

/** The description as the overlay corrects it; the one given stays as it is. */
export function applyOverlay(description: object, overlay: Overlay): object {
  const root = { $: structuredClone(description) };
  for (const { target, update, remove } of overlay.actions) {
    const found = nodesAt(root, target);
    if (found.length === 0) throw new Error(`${target} names nothing`);
    // From behind, so that the position of an element is still its own.
    for (const { parent, key } of found.toReversed()) {
      if (remove) removeFrom(parent, key);
      else Reflect.set(parent, key, merged(Reflect.get(parent, key), update));
    }
  }
  return root.$;
}

interface Node {
  readonly parent: object;
  readonly key: string;
}

const step = /\.(\w+)|\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]|\[\?@(?:\.(\w+)|\['([^']+)'\])? == '([^']*)'\]/y;

function nodesAt(root: object, path: string): Node[] {
  let nodes: Node[] = [{ parent: root, key: '$' }];
  step.lastIndex = 1;
  while (step.lastIndex < path.length) {
    const match = step.exec(path);
    if (match === null) throw new Error(`${path} is not understood`);
    const [, name, quoted, position, field, quotedField, value] = match;
    const key = name ?? quoted?.replaceAll(/\\(.)/g, '$1') ?? position;
    nodes = nodes.flatMap(({ parent, key: at }) => {
      const node: unknown = Reflect.get(parent, at);
      return key === undefined ? equal(node, field ?? quotedField, value) : child(node, key);
    });
  }
  return nodes;
}

function child(parent: unknown, key: string): Node[] {
  return typeof parent === 'object' && parent !== null && key in parent ? [{ parent, key }] : [];
}

function equal(parent: unknown, field: string | undefined, value: string | undefined): Node[] {
  if (!Array.isArray(parent)) return [];
  const keys = parent.flatMap((one, index) => ((field ? one[field] : one) === value ? [`${index}`] : []));
  return keys.map((key) => ({ parent, key }));
}

function removeFrom(parent: object, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}

function merged(before: unknown, update: unknown): unknown {
  if (Array.isArray(before)) return Array.isArray(update) ? [...before, ...update] : [...before, update];
  if (!isObject(before) || !isObject(update)) return update;
  const entries = Object.entries(update).map(([name, value]) => [name, merged(before[name], value)]);
  return { ...before, ...Object.fromEntries(entries) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
