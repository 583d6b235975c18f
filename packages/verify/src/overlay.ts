// Where the service differed, the description can be corrected without touching it: an OpenAPI Overlay 1.0 document says
// how. The service still does not document what was seen, so it stays marked as assumed, with that as its reason.
import { type Overlay, type OverlayAction, overlayOf } from 'language-service-client/drift';
import { componentName, resolve, type Schema } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import type { Correction } from './correction.ts';
import type { Described } from './service-description.ts';

/** The overlay of what differed; undefined when there is nothing a description can say. */
export function overlayOfCorrections(
  corrections: readonly Correction[],
  described: Described,
): Overlay | undefined {
  const findings = corrections.flatMap((one) => ('pointer' in one ? [one] : []));
  const drift = overlayOf(findings, described.document);
  const actions = [
    ...corrections.flatMap((one) => ('pointer' in one ? [] : actionsOf(one, described))),
    ...(drift?.actions ?? []),
  ];
  const distinct = [...new Map(actions.map((action) => [JSON.stringify(action), action])).values()];
  if (distinct.length === 0) return undefined;
  const { title, version } = described.document.info;
  return {
    overlay: '1.0.0',
    info: { title: `${title}: differences that a verification found`, version },
    actions: distinct,
  };
}

const mark = { 'x-assumed': 'Seen at the service; the service does not document it (A).' };

type OwnCorrection = Exclude<Correction, { readonly pointer: string }>;

function actionsOf(correction: OwnCorrection, described: Described): OverlayAction[] {
  const operation = described.operation(correction.operation);
  switch (correction.kind) {
    case 'parameter-name':
      return [
        ...parameterActions(described, operation, correction.from, { name: correction.to, ...mark }),
        ...pagingActions(operation, correction.from, correction.to),
      ];
    case 'parameter-schema': {
      const { parameter, keyword, value } = correction;
      if (value !== undefined)
        return parameterActions(described, operation, parameter, { schema: { [keyword]: value }, ...mark });
      const place = parameterPath(operation, parameter);
      return [
        { target: `${place}.schema.${keyword}`, description: `${keyword} does not hold.`, remove: true },
      ];
    }
    case 'body-schema':
      return bodySchemaActions(described, operation, correction);
    case 'error-status':
      return [
        {
          target: `${pathOf(operation)}.responses['${correction.status}']`,
          description: `${operation.id} does not answer with ${correction.status}.`,
          remove: true,
        },
      ];
    case 'field-name':
      return fieldNameActions(described, operation, correction.from, correction.to);
    case 'field-not-required':
      return notRequiredActions(described, operation, correction.field);
  }
}

function pathOf({ path, method }: Operation): string {
  return `$.paths['${path}'].${method.toLowerCase()}`;
}

function parameterPath(operation: Operation, name: string): string {
  return `${pathOf(operation)}.parameters[?(@.name == '${name}')]`;
}

/** A parameter of several operations is changed in this one alone: the reference gives way to a copy. */
function parameterActions(
  { document }: Described,
  operation: Operation,
  name: string,
  update: object,
): OverlayAction[] {
  const description = `${operation.id}: ${name} differs at the service.`;
  const reference = operation.node.parameters?.find(
    (one) => one.$ref !== undefined && resolve(document, one).name === name,
  );
  const changed = { target: parameterPath(operation, name), description, update };
  if (reference === undefined) return [changed];
  const parameters = `${pathOf(operation)}.parameters`;
  return [
    { target: `${parameters}[?(@['$ref'] == '${reference.$ref}')]`, description, remove: true },
    { target: pathOf(operation), description, update: { parameters: [resolve(document, reference)] } },
    changed,
  ];
}

function pagingActions(operation: Operation, from: string, to: string): OverlayAction[] {
  return Object.entries(operation.paging ?? {})
    .filter(([, name]) => name === from)
    .map(([role]) => ({ target: `${pathOf(operation)}['x-paging']`, update: { [role]: to } }));
}

function fieldNameActions(
  described: Described,
  operation: Operation,
  from: string,
  to: string,
): OverlayAction[] {
  const { place, parent, name } = bodyField(described, operation, from);
  const field = { ...parent.properties?.[name], ...mark };
  const description = `${operation.id}: ${from} is called ${to}.`;
  const required = parent.required?.map((one) => (one === name ? to : one)) ?? [];
  return [
    { target: place, description, update: { properties: { [to]: field } } },
    { target: `${place}.properties.${name}`, description, remove: true },
    ...requiredActions(place, parent, required, description),
  ];
}

function notRequiredActions(described: Described, operation: Operation, field: string): OverlayAction[] {
  const { place, parent, name } = bodyField(described, operation, field);
  const required = parent.required?.filter((one) => one !== name) ?? [];
  return requiredActions(place, parent, required, `${operation.id} takes a request without ${field}.`);
}

/** The list gives way to another: no common tool takes a value out of a list by its text. */
function requiredActions(
  place: string,
  parent: Schema,
  required: readonly string[],
  description: string,
): OverlayAction[] {
  if (parent.required === undefined || parent.required.join() === required.join()) return [];
  const removed = { target: `${place}.required`, description, remove: true } as const;
  return required.length === 0 ? [removed] : [removed, { target: place, description, update: { required } }];
}

function bodySchemaActions(
  described: Described,
  operation: Operation,
  { field, keyword, value }: Extract<Correction, { readonly kind: 'body-schema' }>,
): OverlayAction[] {
  const { place, parent, name } = bodyField(described, operation, field);
  const component = componentName(parent.properties?.[name]);
  const target =
    component === undefined ? `${place}.properties.${name}` : `$.components.schemas.${component}`;
  const description = `${operation.id}: ${keyword} of ${field} differs at the service.`;
  return value === undefined
    ? [{ target: `${target}['${keyword}']`, description, remove: true }]
    : [{ target, description, update: { [keyword]: value, ...mark } }];
}

/** The place of a field of the body; every request body of this description is a component. */
function bodyField({ document }: Described, { id, body }: Operation, field: string) {
  const reference = body?.content['application/json']?.schema;
  const component = componentName(reference);
  if (reference === undefined || component === undefined)
    throw new Error(`${id} has no JSON body that is a component.`);
  const [name = '', ...parents] = field.split('.').toReversed();
  const path = parents.toReversed();
  const place = [`$.components.schemas.${component}`, ...path].join('.properties.');
  const parent = path.reduce<Schema>(
    (schema, step) => resolve(document, schema.properties?.[step] ?? {}),
    resolve(document, reference),
  );
  return { place, parent, name };
}
