// Undocumented behaviour corrects the description. An OpenAPI Overlay 1.0 document keeps the corrections in a
// separate file, so that a person decides which of them to apply.

import { valueAt } from '../field.ts';
import type { DriftFinding } from './findings.ts';
import { locate, pathTo, placeOf, type SchemaPath } from './places.ts';

/** An OpenAPI Overlay 1.0 document. */
export interface Overlay {
  readonly overlay: '1.0.0';
  readonly info: { readonly title: string; readonly version: string };
  /** What is done, in this order. */
  readonly actions: readonly OverlayAction[];
}

/** One change of the description. */
export interface OverlayAction {
  /** JSONPath (RFC 9535) of what is changed. */
  readonly target: string;
  /** Why. */
  readonly description?: string;
  /** Merged into the target, which is always an object: common tools do not append to a targeted array. */
  readonly update?: object;
  readonly remove?: true;
}

/**
 * The overlay that makes the description say what was found; undefined when there is nothing to correct.
 * @param findings The findings that `onDrift` received.
 * @param description The description they are about: `language-service-client/openapi.json`.
 */
export function overlayOf(findings: Iterable<DriftFinding>, description: object): Overlay | undefined {
  const actions = [...findings].flatMap((finding) => actionsOf(finding, description));
  const distinct = new Map(actions.map((action) => [JSON.stringify(action), action]));
  if (distinct.size === 0) return undefined;
  const { title, version } = Object(valueAt(description, ['info']));
  return {
    overlay: '1.0.0',
    info: { title: `${title}: what the service was seen to do beyond it`, version: `${version}` },
    actions: [...distinct.values()],
  };
}

const mark = { 'x-assumed': 'Seen in answers of the service; the service does not document it (A).' };

function actionsOf(finding: DriftFinding, description: object): OverlayAction[] {
  const operation = operationPlace(description, finding.operationId);
  if (operation === undefined) return [];
  const names = finding.pointer.split('/').slice(1);
  switch (finding.kind) {
    case 'unknown-field':
      return fieldActions(description, operation, names);
    case 'unknown-value':
      return valueActions(description, operation, names, finding.value);
    case 'empty-cursor':
      return replyPlaces(description, operation, names).map((place) => ({
        target: pathTo(place),
        description: 'The cursor was empty where it should have been absent.',
        update: { type: ['string', 'null'], ...mark },
      }));
    case 'undocumented-status':
      return statusActions(description, operation, finding.value);
    case 'content-type':
      return contentActions(description, operation, finding.value);
  }
}

/** A finding without a name, which may be a customer's, corrects nothing. */
function fieldActions(description: object, operation: SchemaPath, names: readonly string[]): OverlayAction[] {
  const field = names.at(-1) ?? '*';
  if (field === '*') return [];
  const [parent] = replyPlaces(description, operation, names.slice(0, -1)).filter(
    (place) => valueAt(description, [...place, 'properties']) !== undefined,
  );
  if (parent === undefined) return [];
  const property = { description: 'Seen in answers; its meaning is not stated.', ...mark };
  const update = { properties: { [field]: property } };
  return [{ target: pathTo(parent), description: `The field ${field} was seen.`, update }];
}

function valueActions(
  description: object,
  operation: SchemaPath,
  names: readonly string[],
  value: string | undefined,
): OverlayAction[] {
  if (value === undefined) return [];
  const why = `The value ${value} was seen.`;
  for (const place of replyPlaces(description, operation, names)) {
    const known = valueAt(description, [...place, 'const']);
    if (known !== undefined)
      return [
        { target: pathTo([...place, 'const']), description: why, remove: true },
        { target: pathTo(place), description: why, update: { enum: [known, value] } },
      ];
    if (valueAt(description, [...place, 'enum']) !== undefined)
      return [{ target: pathTo(place), description: why, update: { enum: [value] } }];
  }
  return [];
}

function statusActions(
  description: object,
  operation: SchemaPath,
  status: string | undefined,
): OverlayAction[] {
  if (status === undefined) return [];
  const [success] = successPlaces(description, operation);
  // An undescribed success is assumed to look like the described one.
  const response =
    Number(status) < 400 && success !== undefined
      ? { ...Object(valueAt(description, success)), ...mark }
      : { description: 'Seen; the service does not document it.', ...mark };
  return [
    {
      target: pathTo([...operation, 'responses']),
      description: `The status ${status} was seen.`,
      update: { [status]: response },
    },
  ];
}

function contentActions(
  description: object,
  operation: SchemaPath,
  contentType: string | undefined,
): OverlayAction[] {
  if (contentType === undefined || !contentType.includes('/')) return [];
  return successPlaces(description, operation).map((place) => ({
    target: pathTo(place),
    description: `The content type ${contentType} was seen.`,
    update: { content: { [contentType]: {} } },
  }));
}

/** Where a described success speaks of the value at a pointer into its body. */
function replyPlaces(description: object, operation: SchemaPath, names: readonly string[]): SchemaPath[] {
  return successPlaces(description, operation).flatMap((place) =>
    locate(description, [...place, 'content', 'application/json', 'schema'], names),
  );
}

function successPlaces(description: object, operation: SchemaPath): SchemaPath[] {
  const responses = Object(valueAt(description, [...operation, 'responses']));
  return Object.keys(responses)
    .filter((status) => status.startsWith('2'))
    .map((status) => targetOf(description, [...operation, 'responses', status]));
}

/** The place itself, or the one its reference leads to. */
function targetOf(description: object, place: SchemaPath): SchemaPath {
  const reference = valueAt(description, [...place, '$ref']);
  return typeof reference === 'string' ? placeOf(reference) : place;
}

function operationPlace(description: object, operationId: string): SchemaPath | undefined {
  const paths = Object(valueAt(description, ['paths']));
  for (const [path, item] of Object.entries(paths)) {
    for (const method of Object.keys(Object(item))) {
      const place = ['paths', path, method];
      if (valueAt(description, [...place, 'operationId']) === operationId) return place;
    }
  }
  return undefined;
}
