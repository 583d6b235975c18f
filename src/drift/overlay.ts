// Undocumented behaviour corrects the description. An OpenAPI Overlay 1.0 document keeps the corrections in a
// separate file, so that a person decides which of them to apply.

import { isObject, valueAt } from '../field.ts';
import type { DriftFinding } from './findings.ts';
import { locate, pathTo, placesOf, type SchemaPath } from './places.ts';
import { namesOf, readSchemas, type Schema, type SchemaReader } from './schemas.ts';

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
  const source = { description, read: readSchemas(description), places: new Map(placesOf(description)) };
  const actions = [...findings].flatMap((finding) => actionsOf(finding, source));
  const distinct = new Map(actions.map((action) => [JSON.stringify(action), action]));
  if (distinct.size === 0) return undefined;
  const { title, version } = Object(valueAt(description, ['info']));
  return {
    overlay: '1.0.0',
    info: { title: `${title}: observed undocumented behaviour`, version: `${version}` },
    actions: [...distinct.values()],
  };
}

const mark = { 'x-assumed': 'Seen in answers of the service; the service does not document it (A).' };

/** A description, and where each part of it is. */
interface Source {
  readonly description: object;
  readonly read: SchemaReader;
  readonly places: ReadonlyMap<object, SchemaPath>;
}

/** The names of a pointer. */
type Names = readonly string[];

/** What is missing or of another form corrects nothing: a service may do so once and not the next time. */
function actionsOf(finding: DriftFinding, source: Source): OverlayAction[] {
  const operation = operationPlace(source, finding.operationId);
  if (operation === undefined) return [];
  const names = finding.pointer.split('/').slice(1);
  switch (finding.kind) {
    case 'unknown-field':
      return fieldActions(source, operation, names);
    case 'unknown-value':
      return valueActions(source, operation, names, finding.value);
    case 'empty-cursor':
      return replyPlaces(source, operation, names).map((place) => ({
        target: pathTo(place),
        description: 'The cursor was empty where it should have been absent.',
        update: { type: ['string', 'null'], ...mark },
      }));
    case 'undocumented-status':
      return statusActions(source, operation, finding.value);
    case 'content-type':
      return contentActions(source, operation, finding.value);
    default:
      return [];
  }
}

/** A finding without a name, which may be a customer's, corrects nothing. */
function fieldActions(source: Source, operation: SchemaPath, names: Names): OverlayAction[] {
  const field = names.at(-1) ?? '*';
  if (field === '*') return [];
  const [parent] = replyPlaces(source, operation, names.slice(0, -1)).filter(
    (place) => valueAt(source.description, [...place, 'properties']) !== undefined,
  );
  if (parent === undefined) return [];
  const property = { description: 'Seen in answers; its meaning is not stated.', ...mark };
  const update = { properties: { [field]: property } };
  return [{ target: pathTo(parent), description: `The field ${field} was seen.`, update }];
}

function valueActions(source: Source, operation: SchemaPath, names: Names, value?: string): OverlayAction[] {
  if (value === undefined) return [];
  const why = `The value ${value} was seen.`;
  for (const place of replyPlaces(source, operation, names)) {
    const known = valueAt(source.description, [...place, 'const']);
    if (known !== undefined)
      return [
        { target: pathTo([...place, 'const']), description: why, remove: true },
        { target: pathTo(place), description: why, update: { enum: [known, value] } },
      ];
    if (valueAt(source.description, [...place, 'enum']) !== undefined)
      return [{ target: pathTo(place), description: why, update: { enum: [value] } }];
  }
  return [];
}

function statusActions(source: Source, operation: SchemaPath, status: string | undefined): OverlayAction[] {
  if (status === undefined) return [];
  const [success] = successPlaces(source, operation);
  // An undescribed success is assumed to look like the described one.
  const response =
    Number(status) < 400 && success !== undefined
      ? { ...Object(valueAt(source.description, success)), ...mark }
      : { description: 'Seen; the service does not document it.', ...mark };
  return [
    {
      target: pathTo([...operation, 'responses']),
      description: `The status ${status} was seen.`,
      update: { [status]: response },
    },
  ];
}

function contentActions(source: Source, operation: SchemaPath, contentType = ''): OverlayAction[] {
  if (!contentType.includes('/')) return [];
  return successPlaces(source, operation).map((place) => ({
    target: pathTo(place),
    description: `The content type ${contentType} was seen.`,
    update: { content: { [contentType]: {} } },
  }));
}

/** Where a described success speaks of the value at a pointer into its body. */
function replyPlaces(source: Source, operation: SchemaPath, names: Names): SchemaPath[] {
  const { description, read, places } = source;
  return successPlaces(source, operation).flatMap((place) => {
    const schema = valueAt(description, [...place, 'content', 'application/json', 'schema']);
    // The description is linted: what is at this place is a schema.
    const found = isObject(schema) ? locate(read, schema as Schema, names) : [];
    return found.flatMap((part) => [places.get(part) ?? []]);
  });
}

function successPlaces(source: Source, operation: SchemaPath): SchemaPath[] {
  const responses = Object(valueAt(source.description, [...operation, 'responses']));
  return Object.keys(responses)
    .filter((status) => status.startsWith('2'))
    .map((status) => targetOf(source, [...operation, 'responses', status]));
}

/** The place itself, or the one its reference leads to. */
function targetOf(source: Source, place: SchemaPath): SchemaPath {
  const reference = valueAt(source.description, [...place, '$ref']);
  return typeof reference === 'string' ? namesOf(reference) : place;
}

function operationPlace(source: Source, operationId: string): SchemaPath | undefined {
  const paths = Object(valueAt(source.description, ['paths']));
  for (const [path, item] of Object.entries(paths)) {
    for (const method of Object.keys(Object(item))) {
      const place = ['paths', path, method];
      if (valueAt(source.description, [...place, 'operationId']) === operationId) return place;
    }
  }
  return undefined;
}
