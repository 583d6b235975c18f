// Every difference of two descriptions, rated by what it requires of a caller, one line each.
import { readFile } from 'node:fs/promises';
import { valueAtPointer } from 'language-service-description/json-pointer';
import type { Change } from './change.ts';
import { differenceInWords } from './describe-change.ts';
import { type Difference, diffDescriptions, pointerOf } from './description-diff.ts';
import { type Impact, type NodeAt, operationImpact } from './operation-rules.ts';
import { placeInWords } from './place-in-words.ts';
import { createFlows, type Flow } from './schema-directions.ts';
import { type Fit, fitOf, isOfSchema, limits, listChanges } from './schema-fit.ts';

/** How the present description differs from the released one; rejects when they cannot be compared. */
export async function descriptionChanges(released: string, present: string): Promise<Change[]> {
  const [before, now] = await Promise.all([readJson(released), readJson(present)]);
  const nodeAt = (pointer: string) => valueAtPointer(now, pointer) ?? valueAtPointer(before, pointer);
  const flowOf = createFlows(before, now);
  const nameIn = (description: unknown) => (pointer: string) =>
    Object(valueAtPointer(description, pointer)).name;
  const releasedAt = (pointer: string) => valueAtPointer(before, pointer) ?? valueAtPointer(now, pointer);
  const differences = withoutEchoes(await diffDescriptions(released, present));
  const changes = differences.flatMap((difference): Change[] => {
    const pointer = pointerOf(difference);
    const impact = impactOf(difference, flowOf(pointer), nodeAt);
    if (impact === 'none') return [];
    const place = placeInWords(pointer, nameIn(difference.revision === undefined ? before : now));
    const message = `${place}: ${differenceInWords(difference, nodeAt)}.`;
    return [{ where: 'description', impact, message, parts: [namesOf(place, pointer, releasedAt)] }];
  });
  return [...new Map(changes.map((change) => [change.message, change])).values()];
}

/** `GET /items, page` and `items_list, page`. */
function namesOf(place: string, pointer: string, nodeAt: NodeAt): string[] {
  const [operation] = /^#\/paths\/[^/]+\/(get|put|post|delete|patch)(?=\/|$)/.exec(pointer) ?? [];
  const id = operation === undefined ? undefined : nodeAt(`${operation}/operationId`);
  return typeof id === 'string' ? [place, place.replace(/^[A-Z]+ [^,]+/, id)] : [place];
}

function impactOf(difference: Difference, flow: Flow, nodeAt: NodeAt): Impact {
  return isOfSchema(difference)
    ? schemaImpact(difference, flow, fitOf(difference, nodeAt))
    : operationImpact(difference, nodeAt);
}

function schemaImpact(
  { property = '', typeName }: Difference,
  { sent, received }: Flow,
  fit: Fit | undefined,
): Impact {
  if (fit === undefined) return 'none';
  if (fit === 'same') return 'minor';
  const breaksSender = sent && fit !== 'wider';
  const breaksReceiver = received && fit !== 'narrower' && !limits.has(property) && typeName === 'Schema';
  return breaksSender || breaksReceiver ? 'major' : 'minor';
}

/** Leaves out what follows from another difference: a required field that came or went, a renamed parameter. */
function withoutEchoes(differences: readonly Difference[]): Difference[] {
  const paths = (kind: Difference['kind']) =>
    new Set(
      differences.flatMap((one) => (one.kind === kind && one.property === undefined ? [one.path] : [])),
    );
  const [removed, renamed] = [
    paths('removed'),
    new Set(differences.filter(isRename).map(({ path }) => path)),
  ];
  const gained = new Set(differences.flatMap(newlyRequired));
  return differences.filter(({ kind, path, property, base, revision }) => {
    if (kind === 'added') return !gained.has(path);
    if (property !== 'required') return true;
    if (renamed.has(path)) return false;
    if (!Array.isArray(base?.value)) return true;
    const changes = listChanges(base.value, revision?.value);
    const stillThere = changes.removed.filter((name) => !removed.has(`${path}/properties/${String(name)}`));
    return changes.added.length + stillThere.length > 0;
  });
}

/** The places of the fields that became required. */
function newlyRequired({ typeName, property, path, base, revision }: Difference): string[] {
  if (typeName !== 'Schema' || property !== 'required') return [];
  const { added } = listChanges(base?.value, revision?.value);
  return added.map((name) => `${path}/properties/${String(name)}`);
}

function isRename({ typeName, property }: Difference): boolean {
  return typeName === 'Parameter' && property === 'name';
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
