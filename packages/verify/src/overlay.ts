// Where the service differed, the description can be corrected without touching it: an OpenAPI Overlay 1.0 document says
// how. Each correction is made in a copy of the description; what differs in the copy becomes the actions. The service
// still does not document what was seen, so it stays marked as assumed, with that as its reason.
import { type Overlay, type OverlayAction, overlayOf } from 'language-service-client/drift';
import { type Document, isRecord, type Node, resolve } from 'language-service-description/document';
import type { Correction } from './correction.ts';
import type { Described } from './service-description.ts';

/** The overlay of what differed; undefined when there is nothing a description can say. */
export function overlayOfCorrections(
  corrections: readonly Correction[],
  { document }: Described,
): Overlay | undefined {
  let before = document;
  const actions = corrections.flatMap((correction): OverlayAction[] => {
    if ('pointer' in correction) return [];
    const after = structuredClone(before);
    const description = correct(after, correction);
    const changes = changesOf(before, after, '$').map((change) => ({ ...change, description }));
    before = after;
    return changes;
  });
  const findings = corrections.flatMap((one) => ('pointer' in one ? [one] : []));
  actions.push(...(overlayOf(findings, document)?.actions ?? []));
  if (actions.length === 0) return undefined;
  const { title, version } = document.info;
  return {
    overlay: '1.0.0',
    info: { title: `${title}: differences that a verification found`, version },
    actions,
  };
}

const mark = { 'x-assumed': 'Seen at the service; the service does not document it (A).' };

/** A part of the copy, which is changed in its place. */
type Part = Record<string, unknown>;

/** Corrects the copy; returns what was wrong. */
function correct(copy: Document, correction: Exclude<Correction, { readonly pointer: string }>): string {
  const { operation: id } = correction;
  const operations = Object.values(copy.paths).flatMap((item): object[] => Object.values(item));
  const operation =
    operations.find((one): one is Part => 'operationId' in one && one.operationId === id) ?? {};
  switch (correction.kind) {
    case 'error-status':
      delete below(copy, operation, 'responses')[correction.status];
      return `${id} does not answer with ${correction.status}.`;
    case 'parameter-name': {
      const { from, to } = correction;
      Object.assign(parameterOf(copy, operation, from), { name: to, ...mark });
      const paging = below(copy, operation, 'x-paging');
      for (const role of Object.keys(paging)) if (paging[role] === from) paging[role] = to;
      return `${id}: ${from} differs at the service.`;
    }
    case 'parameter-schema': {
      const parameter = parameterOf(copy, operation, correction.parameter);
      state(below(copy, parameter, 'schema'), correction, parameter);
      return `${id}: ${correction.keyword} of ${correction.parameter} differs at the service.`;
    }
    default: {
      const field = 'field' in correction ? correction.field : correction.from;
      return correctField(copy, correction, field, fieldOf(copy, operation, field));
    }
  }
}

/** Corrects a field of a body. */
function correctField(
  copy: Document,
  correction: Extract<Correction, { readonly kind: 'body-schema' | 'field-name' | 'field-not-required' }>,
  field: string,
  { parent, name, required }: ReturnType<typeof fieldOf>,
): string {
  const { operation: id } = correction;
  const properties = below(copy, parent, 'properties');
  switch (correction.kind) {
    case 'body-schema':
      state(below(copy, properties, name), correction);
      return `${id}: ${correction.keyword} of ${field} differs at the service.`;
    case 'field-name':
      properties[correction.to] = { ...Object(properties[name]), ...mark };
      delete properties[name];
      parent['required'] = required.map((one) => (one === name ? correction.to : one));
      return `${id}: ${field} is called ${correction.to}.`;
    case 'field-not-required':
      parent['required'] = required.filter((one) => one !== name);
      return `${id} takes a request without ${field}.`;
  }
}

/** The keyword gets the value that was seen, which is assumed; without a value it goes. */
function state(schema: Part, { keyword, value }: { keyword: string; value: unknown }, marked = schema): void {
  if (value === undefined) delete schema[keyword];
  else {
    schema[keyword] = value;
    Object.assign(marked, mark);
  }
}

/** What is at the end of the names; references are followed. */
function below(copy: Document, part: Part, ...names: readonly string[]): Part {
  return names.reduce((at, name) => {
    const next = at[name];
    // What is at a name of a description may be a reference.
    return isRecord(next) ? (resolve(copy, next as Node) as Part) : {};
  }, part);
}

/** A parameter that several operations share is corrected in this one alone: its reference becomes a copy. */
function parameterOf(copy: Document, operation: Part, name: string): Part {
  // What is at this name of an operation is its parameters.
  const parameters = (operation['parameters'] ?? []) as Part[];
  const at = parameters.findIndex((one) => resolve<Part>(copy, one)['name'] === name);
  const [given = {}] = parameters.slice(at);
  if ('$ref' in given) parameters[at] = structuredClone(resolve<Part>(copy, given));
  return parameters[at] ?? {};
}

/** A field of the JSON body, dotted, and the schema that has it. */
function fieldOf(copy: Document, operation: Part, field: string) {
  const [name = '', ...parents] = field.split('.').toReversed();
  const body = below(copy, operation, 'requestBody', 'content', 'application/json', 'schema');
  // `0` is any item of a list.
  const parent = parents.reduceRight(
    (at, step) => (step === '0' ? below(copy, at, 'items') : below(copy, at, 'properties', step)),
    body,
  );
  const required: unknown[] = Array.isArray(parent['required']) ? parent['required'] : [];
  return { parent, name, required };
}

type Change = Pick<OverlayAction, 'target' | 'update' | 'remove'>;

/** What makes the one object the other. A list gives way to another one: no common tool changes a value within it. */
function changesOf(before: object, after: object, target: string): Change[] {
  const [old, changed] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const update: Part = {};
  const changes: Change[] = [];
  for (const name of new Set([...old.keys(), ...changed.keys()])) {
    const [one, other] = [old.get(name), changed.get(name)];
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    const place = /^[A-Za-z_]\w*$/.test(name) ? `${target}.${name}` : `${target}['${name}']`;
    if (isRecord(one) && isRecord(other)) changes.push(...changesOf(one, other, place));
    else if (name === 'parameters') changes.push(...changedParameters(one, other, target));
    else {
      if (Array.isArray(one) || other === undefined) changes.push({ target: place, remove: true });
      if (other !== undefined && !(Array.isArray(other) && other.length === 0)) update[name] = other;
    }
  }
  return Object.keys(update).length === 0 ? changes : [...changes, { target, update }];
}

function changedParameters(before: readonly Part[], after: readonly Part[], operation: string): Change[] {
  return before.flatMap((one, at) => {
    const other = after[at] ?? {};
    if (JSON.stringify(one) === JSON.stringify(other)) return [];
    const [name, value] = '$ref' in one ? ["['$ref']", one['$ref']] : ['.name', one['name']];
    const target = `${operation}.parameters[?(@${name} == '${value}')]`;
    if (name === '.name') return changesOf(one, other, target);
    return [
      { target, remove: true },
      { target: operation, update: { parameters: [other] } },
    ];
  });
}
