// Plays a workflow against the sandbox in this process, far enough to see that each step does what it says.
import { createSandbox, fixtures } from 'language-service-sandbox';
import { operationOf } from '../../support/description.ts';
import { asList, asNode, type Node } from '../source-facts/places.ts';

/** The status and the body of the last response, and the outputs of each step. */
interface State {
  readonly steps: Record<string, { outputs: Node }>;
  readonly inputs: Node;
  response: { status: number; body: unknown };
}

/** Plays every step, and returns the conditions that do not hold, each with its step. */
export async function playWorkflow(workflow: Node): Promise<string[]> {
  await using sandbox = createSandbox({ durations: { export: '10m' } });
  await sandbox.seed.story();
  const properties = Object.entries(asNode(asNode(workflow['inputs'])['properties']));
  const defaults = properties.map(([name, one]) => [name, asNode(one)['default']]);
  const inputs = { ...Object.fromEntries(defaults), key: fixtures.key };
  const state: State = { inputs, steps: {}, response: { status: 0, body: undefined } };
  const faults: string[] = [];
  for (const step of asList(workflow['steps']).map(asNode)) {
    if (step['onFailure'] !== undefined) {
      await sandbox.idle();
      sandbox.clock.advance('10m');
    }
    const answer = await sandbox.fetch(requestOf(step, state));
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    state.response = { status: answer.status, body: isJson ? JSON.parse(text) : text };
    for (const { condition, context, type } of asList(step['successCriteria']).map(asNode)) {
      const isMet =
        type === 'regex'
          ? new RegExp(String(condition)).test(String(resolved(context, state)))
          : holds(String(condition), state);
      if (!isMet) faults.push(`${step['stepId']}: ${condition}`);
    }
    const outputs = Object.entries(asNode(step['outputs'])).map(([name, one]) => [
      name,
      resolved(one, state),
    ]);
    state.steps[String(step['stepId'])] = { outputs: Object.fromEntries(outputs) };
  }
  return faults;
}

function requestOf(step: Node, state: State): Request {
  const direct = asNode(step['x-operation']);
  const { method, path } =
    direct['url'] === undefined
      ? operationOf(String(step['operationId']))
      : { method: String(direct['method']).toUpperCase(), path: String(resolved(direct['url'], state)) };
  const url = new URL(path, 'http://127.0.0.1');
  const { contentType, payload } = asNode(step['requestBody']);
  const headers = new Headers(contentType === undefined ? {} : { 'content-type': String(contentType) });
  for (const { in: place, name, value } of asList(step['parameters']).map(asNode)) {
    const said = String(resolved(value, state));
    if (place === 'path') url.pathname = url.pathname.replace(encodeURI(`{${name}}`), said);
    if (place === 'query') url.searchParams.set(String(name), said);
    if (place === 'header') headers.set(String(name), said);
  }
  const body = typeof payload === 'string' ? payload : JSON.stringify(resolved(payload, state));
  return new Request(url, { method, headers, ...(payload !== undefined && { body }) });
}

/** Returns the value of an expression, or a value with its expressions replaced. */
function resolved(value: unknown, state: State): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, state));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, state)]));
  if (typeof value !== 'string') return value;
  if (value === '$statusCode') return state.response.status;
  const inner = value.replaceAll(/\{(\$[^}]+)\}/g, (_, one: string) => String(resolved(one, state)));
  const names = /^\$response\.body#\/(.+)$/.exec(inner)?.[1]?.split('/');
  const from = names === undefined ? state : state.response.body;
  if (names === undefined && !/^\$(steps|inputs)\./.test(inner)) return inner;
  return (names ?? inner.slice(1).split('.')).reduce<unknown>((place, name) => asRecord(place)[name], from);
}

function asRecord(value: unknown): Node {
  return Object(value);
}

function holds(condition: string, state: State): boolean {
  const [, not, path, length] =
    /^\$\[\?(!)?(?:length\()?@\.([\w.]+)(?:\) == (\d+))?\]$/.exec(condition) ?? [];
  if (path !== undefined) {
    const value = path
      .split('.')
      .reduce<unknown>((place, name) => asRecord(place)[name], state.response.body);
    return length === undefined
      ? (value === undefined) === (not === '!')
      : asList(value).length === Number(length);
  }
  const [left = '', relation, right = ''] = condition.split(/ (==|!=|<) /);
  const [is, due] = [left, right.replace(/^'(.*)'$/, '$1')].map((one) =>
    String(resolved(one, state) ?? null),
  );
  if (relation === '<') return Number(is) < Number(due);
  return (is === due) === (relation === '==');
}
