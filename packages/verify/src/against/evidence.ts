// What recordings say of each assumption: one line that agrees makes it seen, one that does not makes it contradicted.

import { type Assumption, assumptionsByNode } from 'language-service-description/assumptions';
import { type Node, resolve, type Schema } from 'language-service-description/document';
import type { Operation, Reply } from 'language-service-description/operations';
import type { Described } from '../service-description.ts';
import { untested } from '../untested.ts';
import { fits } from '../verify.ts';
import { absentAtTimes, beyondTraffic } from './beyond-traffic.ts';
import { type FirstPages, type Sign, signOfParameter } from './parameter-evidence.ts';
import type { RecordedAnswer } from './recorded-answer.ts';
import { valuesOf, type Walk, walkAnswer, walkTaken } from './schema-evidence.ts';

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
  readonly #decided = new Map<Assumption, Decided>();
  /** Values of an assumed list that did not come yet. */
  readonly #missingValues = new Map<Assumption, Set<unknown>>();
  readonly #sent = new Set<string>();
  readonly #firstPages: FirstPages = new Map();

  constructor(described: Described) {
    this.#described = described;
    const { document, operations } = described;
    this.#marks = assumptionsByNode(document, operations);
    for (const [node, assumption] of this.#marks)
      if (assumption.kind === 'values' || assumption.where === 'TranslationMemoryJobResult.status')
        // A mark of this kind is on a schema.
        this.#missingValues.set(assumption, new Set(valuesOf(document, node as Schema)));
  }

  /** Adds an exchange; those of one recording in their order. */
  add(one: RecordedAnswer): void {
    const { operation, answer, isSuccess, line } = one;
    rememberTexts(one.sent, this.#sent);
    this.#addOperation(one);
    const replies: readonly Reply[] = answer.status < 400 ? operation.success : operation.errors;
    const reply = replies.find(({ status }) => status === answer.status);
    if (isSuccess) this.#addStatus(one, reply);
    for (const [name, header] of Object.entries(reply?.response.headers ?? {})) {
      const came = `${operation.id} ${answer.status} without ${name}`;
      this.#note(one, header, answer.headers.has(name) ? { agrees: true } : { agrees: false, came });
    }
    const walk: Walk = {
      document: this.#described.document,
      marks: this.#marks,
      sent: this.#sent,
      note: (assumption, sign, value) => this.#decide(one, assumption, sign, value),
    };
    if (!isSuccess) {
      if (reply !== undefined && isErrorShown(operation, answer.status))
        this.#note(one, operation.node.responses[answer.status] ?? {}, { agrees: true });
      return;
    }
    const { document } = this.#described;
    const shared = document.paths[operation.path]?.parameters ?? [];
    for (const place of [...shared, ...(operation.node.parameters ?? [])]) {
      const { name } = resolve(document, place);
      this.#note(one, place, signOfParameter(name, one, this.#firstPages));
    }
    if (operation.body !== undefined && one.sent !== undefined) this.#addBody(one, operation.body, walk);
    const content = (reply ?? operation.success[0])?.response.content;
    const schema = content?.['application/json']?.schema;
    if (schema !== undefined && line.exchange.response?.body !== undefined)
      walkAnswer(walk, schema, answer.data);
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

  #addOperation(one: RecordedAnswer): void {
    const { operation, answer, isSuccess } = one;
    // A 404 that is described is about an id, of the path or of the body.
    const isRefused = answer.status === 404 && !operation.errors.some(({ status }) => status === 404);
    const isAbsent = answer.status === 405 || isRefused;
    if (isSuccess) this.#note(one, operation.node, { agrees: true });
    else if (isAbsent) this.#note(one, operation.node, { agrees: false, came: `${answer.status}` });
  }

  /** Another success than the one that is assumed contradicts it. */
  #addStatus(one: RecordedAnswer, reply: Reply | undefined): void {
    const { operation, answer } = one;
    const sign: Sign = reply === undefined ? { agrees: false, came: `${answer.status}` } : { agrees: true };
    for (const { status } of reply === undefined ? operation.success : [reply])
      this.#note(one, operation.node.responses[status] ?? {}, sign);
  }

  #addBody(one: RecordedAnswer, body: NonNullable<Operation['body']>, walk: Walk): void {
    const type = (one.line.exchange.request.headers['content-type'] ?? '').split(';')[0] ?? '';
    const isForm = type.startsWith('multipart/') || type.endsWith('-urlencoded');
    // A body with a mark has lists in a form; where JSON is assumed as well, either shows it.
    const isMarkShown = isForm || !('multipart/form-data' in body.content);
    const place = one.operation.node.requestBody ?? body;
    if (isMarkShown) for (const node of new Set([place, body])) this.#note(one, node, { agrees: true });
    const schema = body.content[type]?.schema;
    if (schema !== undefined) walkTaken(walk, schema, one.sent);
  }

  /** The node and the one that it refers to. */
  #note(one: RecordedAnswer, place: Node, sign: Sign): void {
    for (const node of new Set([place, resolve(this.#described.document, place)])) {
      const assumption = this.#marks.get(node);
      if (assumption !== undefined) this.#decide(one, assumption, sign, undefined);
    }
  }

  #decide({ line }: RecordedAnswer, assumption: Assumption, sign: Sign, value: unknown): void {
    if (sign === undefined || isBeyondTraffic(assumption)) return;
    if (this.#decided.get(assumption)?.outcome === 'contradicted') return;
    const where = { at: line.exchange.at, place: line.place };
    if (!sign.agrees) {
      this.#decided.set(assumption, { assumption, outcome: 'contradicted', ...where, came: sign.came });
      return;
    }
    const missing = this.#missingValues.get(assumption);
    missing?.delete(value);
    if (missing !== undefined && missing.size > 0) return;
    if (!this.#decided.has(assumption))
      this.#decided.set(assumption, { assumption, outcome: 'seen', ...where });
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
    switch (kind) {
      case 'operation':
        return `record a call of ${id}`;
      case 'status':
        return part === undefined
          ? `record an answer that is described as ${id}`
          : `record a call of ${id} that ends with ${part}`;
      case 'parameter':
        return `record a call of ${id} in which ${part} decides what comes`;
      case 'body':
        return `record a call of ${id} with a form as its body`;
      case 'header':
        return `record an answer that is described with ${where}`;
      default:
        return fitsAny(absentAtTimes, where)
          ? `record an answer without ${where}`
          : `record a request or an answer that has ${where}`;
    }
  }
}

function isAboutScope({ kind, text }: Assumption): boolean {
  return kind === 'operation' && text.startsWith('Scope only:');
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

function rememberTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) rememberTexts(one, texts);
}
