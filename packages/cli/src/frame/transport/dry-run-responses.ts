// Creates the responses of a dry run from the examples of the description. They let a command continue after a write
// that was not sent.

import {
  findOperation,
  type OperationInfo,
  operationTable,
  pathValues,
} from 'language-service-client/operations';
import { isObject, mapTexts } from '../json-values.ts';
import { exampleReplies } from './described-examples.ts';

export type AnswerSource = ReturnType<typeof createAnswerSource>;

const longestPause = 3_600_000;

export function createAnswerSource() {
  const { invent, ids, addresses } = createInventions();
  return {
    /** Returns whether an earlier response of this dry run contained the URL. */
    hasInventedAddress: (url: string) => addresses.has(url),
    /** Returns whether the path contains an id from an earlier response of this dry run. */
    hasInventedId: (path: string) => path.split('/').some((segment) => ids.has(segment)),
    answer(method: string, path: string, body: unknown): Response {
      const { info, parameters } = operationAt(method, path);
      const [status = 200] = info.success;
      const examples = exampleReplies(info, status);
      if (examples === undefined) return new Response(null, { status });
      const meant = Object.values(parameters).map((id) => ids.get(id) ?? id);
      const example = exampleAbout(examples, meant);
      if (typeof example === 'string') return new Response(example, { status });
      return Response.json(invent(withFields(example, body), parameters), { status });
    },
  };
}

function createInventions() {
  /**
   * The original ids of the examples, keyed by invented ids such as `dry-run-1`. The responses contain the invented
   * ids. A later request with an invented id gets the example that has the original id.
   */
  const ids = new Map<string, string>();
  const addresses = new Set<string>();
  const addressOf = () => {
    const address = `https://files.dry-run.invalid/${addresses.size + 1}`;
    addresses.add(address);
    return address;
  };
  const idOf = (example: string) => {
    const invented = `dry-run-${ids.size + 1}`;
    ids.set(invented, example);
    return invented;
  };
  /**
   * Returns a copy of an example with invented ids and URLs.
   * @param known The path parameters of the request, keyed by name. A field with the name of a path parameter gets the
   * value of the parameter.
   */
  const invent = (example: unknown, known: Readonly<Record<string, string>>): unknown => {
    const copies = new Map<string, string>();
    const textOf = (text: string, name: string): string => {
      const existing = known[name] ?? copies.get(text);
      if (existing !== undefined) return existing;
      if (name === 'expires_at') return new Date(Date.now() + longestPause).toISOString();
      if (URL.canParse(text)) return addressOf();
      if (!/(^|_)id$/.test(name)) return text;
      const id = idOf(text);
      copies.set(text, id);
      return id;
    };
    return mapTexts(example, textOf);
  };
  return { invent, ids, addresses };
}

function operationAt(method: string, path: string) {
  const info = findOperation(Object.values<OperationInfo>(operationTable), method, path);
  if (info === undefined) throw new Error(`The description has no operation ${method} ${path}`);
  const values = pathValues(info.path, path) ?? [];
  const parameters = Object.fromEntries(info.pathParameters.map((name, at) => [name, values[at] ?? '']));
  return { info, parameters };
}

/**
 * Returns an example response that contains all these ids. If no example contains them, selects from all examples.
 * Prefers an example with the status `completed`.
 */
function exampleAbout(examples: readonly unknown[], ids: readonly string[]): unknown {
  const isAbout = (example: unknown) =>
    ids.every((id) => JSON.stringify(example).includes(JSON.stringify(id)));
  const about = examples.filter(isAbout);
  const candidates = about.length > 0 ? about : examples;
  return candidates.find((one) => JSON.stringify(one).includes('"status":"completed"')) ?? candidates[0];
}

/**
 * Copies values from the body of the request to an example response, for example the `name` of a new glossary. Copies a
 * field only if the example has the field and the value is neither an object nor a list.
 */
function withFields(example: unknown, body: unknown): unknown {
  if (!isObject(example) || !isObject(body) || Array.isArray(example)) return example;
  const set = Object.entries(body).filter(([name, value]) => name in example && !isObject(value));
  return { ...example, ...Object.fromEntries(set) };
}
