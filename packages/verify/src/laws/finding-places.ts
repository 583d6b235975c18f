// The place of a finding is the component that describes it: one difference of a glossary is one, wherever a glossary comes.

import { type DriftFinding, readSchemas, type Schema } from '../drift/detector.ts';
import type { Described } from '../service-description.ts';

/** `Glossary.creation_time` of a finding at `/glossaries/*\/creation_time`. */
export function placeNames({
  document,
}: Described): (status: number, finding: Pick<DriftFinding, 'operationId' | 'pointer'>) => string {
  const { responseSchema, view } = readSchemas(document);
  const components = new Map<object, string>(
    Object.entries(document.components?.['schemas'] ?? {}).map(([name, node]) => [node, name]),
  );
  return (status, { operationId, pointer }) => {
    let at: Schema | undefined = responseSchema(operationId, status);
    let place = `${operationId} ${status}`;
    for (const name of ['', ...pointer.split('/').slice(1)]) {
      if (at !== undefined && name !== '') {
        const { properties, items, others }: ReturnType<typeof view> = view(at);
        at = properties.get(name) ?? (name === '*' ? (items ?? others) : others);
        place = `${place}${name === '*' ? '[]' : `.${name}`}`;
      } else if (name !== '') place = `${place}.${name}`;
      const component =
        at &&
        view(at)
          .parts.map((part) => components.get(part))
          .find(Boolean);
      if (component !== undefined) place = component;
    }
    return place;
  };
}
