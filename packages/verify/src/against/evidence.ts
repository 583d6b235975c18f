// What a history says of each assumption: an exchange that agrees makes it seen, a finding contradicts it.

import { type Assumption, assumptionsByNode } from 'language-service-description/assumptions';
import { type Node, resolve, type Schema } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { readSchemas } from '../drift/detector.ts';
import { replyOf } from '../laws/exchange-laws.ts';
import type { Finding } from '../laws/judge.ts';
import type { Seen } from '../laws/law.ts';
import type { Described } from '../service-description.ts';
import { fits, untested } from '../untested.ts';
import { absentAtTimes, beyondTraffic } from './beyond-traffic.ts';
import { isParameterShown } from './parameter-evidence.ts';
import { isAboutRequired, type Walk, walkMarks } from './schema-evidence.ts';

/** What recordings say of one assumption. */
export type AssumptionEvidence = { readonly assumption: Assumption } & (
  | {
      readonly outcome: 'seen' | 'contradicted';
      /** ISO 8601 date and time of the exchange, and its line: `session.jsonl:12`. */
      readonly at: string;
      readonly place: string;
      /** What came in place of what is assumed. */
      readonly came?: string;
    }
  | { readonly outcome: 'not seen yet'; readonly todo: string }
);

type Decided = Exclude<AssumptionEvidence, { readonly outcome: 'not seen yet' }>;

export class Evidence {
  readonly #described: Described;
  readonly #marks: ReadonlyMap<object, Assumption>;
  readonly #walk: Omit<Walk, 'note'>;
  readonly #decided = new Map<Assumption, Decided>();
  /** Values of an assumed list that did not come yet. */
  readonly #missingValues = new Map<Assumption, Set<unknown>>();

  constructor(described: Described) {
    this.#described = described;
    const { document, operations } = described;
    const schemas = readSchemas(document);
    this.#marks = assumptionsByNode(document, operations);
    const isOfAbsence = ({ where }: Assumption) => fitsAny(absentAtTimes, where);
    this.#walk = { schemas, marks: this.#marks, isOfAbsence };
    for (const [node, assumption] of this.#marks)
      if (assumption.kind === 'values' || assumption.where === 'TranslationMemoryJobResult.status')
        // A mark of this kind is on a schema.
        this.#missingValues.set(assumption, new Set(schemas.view(node as Schema).values));
  }

  /** Adds an exchange. */
  add(seen: Seen): void {
    const { described: operation, isSuccess, status, data } = seen;
    const reply = replyOf(seen);
    const isDescribed = reply?.status === status;
    for (const [name, header] of Object.entries(reply?.response.headers ?? {}))
      if (seen.headers.has(name)) this.#note(seen, header);
    if (!isSuccess) {
      if (isDescribed && isErrorShown(operation, status))
        this.#note(seen, operation.node.responses[status] ?? {});
      return;
    }
    this.#note(seen, operation.node);
    if (isDescribed) this.#note(seen, operation.node.responses[status] ?? {});
    const { document } = this.#described;
    const shared = document.paths[operation.path]?.parameters ?? [];
    for (const place of [...shared, ...(operation.node.parameters ?? [])])
      if (isParameterShown(resolve(document, place).name, seen)) this.#note(seen, place);
    const note: Walk['note'] = (assumption, value) => this.#agree(seen, assumption, value);
    if (operation.body !== undefined && seen.sent !== undefined)
      this.#addBody(seen, operation.body, { ...this.#walk, note });
    const schema = reply?.response.content?.['application/json']?.schema;
    if (schema !== undefined && data !== undefined) walkMarks({ ...this.#walk, note }, schema, data);
  }

  /** Adds the findings of a history: each contradicts what is assumed at its place. */
  contradict(findings: readonly Finding[]): void {
    const ledger = [...this.#marks.values()];
    for (const { where, what, at, place, cause } of findings) {
      const parent = where.slice(0, Math.max(0, where.lastIndexOf('.')));
      const assumption =
        ledger.find((one) => one.where === where) ??
        ledger.find((one) => one.where === parent && isAboutRequired(one));
      if (assumption === undefined || cause !== undefined) continue;
      if (this.#decided.get(assumption)?.outcome !== 'contradicted')
        this.#decided.set(assumption, { assumption, outcome: 'contradicted', at, place, came: what });
    }
  }

  /** Every assumption of the description, in its order. */
  results(): AssumptionEvidence[] {
    return [...this.#marks.values()].map(
      (assumption) =>
        this.#decided.get(assumption) ?? {
          assumption,
          outcome: 'not seen yet',
          todo: this.#todoOf(assumption),
        },
    );
  }

  #addBody(seen: Seen, body: NonNullable<Operation['body']>, walk: Walk): void {
    const isForm = !seen.mediaType.endsWith('json');
    // A body with a mark has lists in a form; where JSON is assumed as well, either shows it.
    const isMarkShown = isForm || !('multipart/form-data' in body.content);
    const place = seen.described.node.requestBody ?? body;
    if (isMarkShown) for (const node of new Set([place, body])) this.#note(seen, node);
    const schema = body.content[seen.mediaType]?.schema;
    // That fields are required does not show where they are sent.
    const note: Walk['note'] = (one, value) => (isAboutRequired(one) ? undefined : walk.note(one, value));
    if (schema !== undefined) walkMarks({ ...walk, note, isOfAbsence: () => false }, schema, seen.sent);
  }

  /** The node and the one that it refers to. */
  #note(seen: Seen, place: Node): void {
    for (const node of new Set([place, resolve(this.#described.document, place)])) {
      const assumption = this.#marks.get(node);
      if (assumption !== undefined) this.#agree(seen, assumption, undefined);
    }
  }

  #agree(seen: Seen, assumption: Assumption, value: unknown): void {
    if (this.#decided.has(assumption) || isBeyondTraffic(assumption)) return;
    const missing = this.#missingValues.get(assumption);
    missing?.delete(value);
    if (missing !== undefined && missing.size > 0) return;
    const at = new Date(seen.startedMs).toISOString();
    this.#decided.set(assumption, { assumption, outcome: 'seen', at, place: seen.place });
  }

  #todoOf(assumption: Assumption): string {
    const { where, kind } = assumption;
    if (isBeyondTraffic(assumption)) {
      const [, why] = Object.entries(untested).find(([pattern]) => fits(pattern, where)) ?? [];
      if (why !== undefined) return `no recording shows it: ${why}`;
      if (isAboutScope(assumption))
        return 'run language-service verify --write --scopes with the scopes of the key';
      return 'run language-service verify --write';
    }
    const missing = [...(this.#missingValues.get(assumption) ?? [])];
    if (missing.length > 0) {
      const more = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
      return `record the values ${missing.slice(0, 3).join(', ')}${more} of ${where}`;
    }
    const [id = '', part] = where.split(' ');
    const without = fitsAny(absentAtTimes, where) ? `an answer without ${where}` : undefined;
    return `record ${without ?? todos[kind]?.(id, part) ?? `a request or an answer that has ${where}`}`;
  }
}

/** What to record, by the kind of the assumption. For a schema, any exchange that contains it. */
const todos: Readonly<Partial<Record<Assumption['kind'], (id: string, part: string | undefined) => string>>> =
  {
    operation: (id) => `a call of ${id}`,
    status: (id, part) =>
      part === undefined ? `an answer that is described as ${id}` : `a call of ${id} that ends with ${part}`,
    parameter: (id, part) => `a call of ${id} in which ${part} decides what comes`,
    body: (id) => `a call of ${id} with a form as its body`,
    header: (id) => `an answer that is described with ${id}`,
  };

function isAboutScope({ kind, text }: Assumption): boolean {
  return kind === 'operation' && text.startsWith('Name of the scope:');
}

function isBeyondTraffic(assumption: Assumption): boolean {
  return isAboutScope(assumption) || fitsAny(beyondTraffic, assumption.where);
}

function fitsAny(patterns: readonly string[], where: string): boolean {
  return patterns.some((pattern) => fits(pattern, where));
}

/** That memories which do not exist are not found is documented. */
function isErrorShown({ resource }: Operation, status: number): boolean {
  return status !== 404 || resource !== 'translationMemories';
}
