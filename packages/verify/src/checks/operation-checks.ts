// What every operation has in common follows from the description: what reading it gives, which success it answers with,
// What every operation has in common follows from the description: what reading it gives, which success it answers with,
// whom its scope keeps out. A new operation is checked without a hand-written line.
import type { Document, Schema } from 'language-service-description/document';
import { componentName, resolve } from 'language-service-description/document';
import type { Operation, Reply } from 'language-service-description/operations';
import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import type { KindName } from '../resource-types.ts';
import { bodyOfSuccess } from '../response.ts';
import { faultsOf } from '../schema-mismatches.ts';
import type { Described } from '../service-description.ts';
import { neverCalled } from '../untested.ts';
import { differs, holds, holdsIf, Untestable, type Verdict } from '../verdict.ts';

/** Whose ids an operation is read with: those of a resource, or none. */
const readWith: Readonly<Record<string, KindName | undefined>> = {
  styleRules_list: undefined,
  styleRules_get: 'styleRuleList',
  styleProfiles_list: undefined,
  styleProfiles_get: 'styleProfile',
  translationMemories_list: undefined,
  translationMemories_get: 'translationMemory',
  translationMemories_listSegments: 'translationMemory',
  spokenTerms_list: undefined,
  spokenTerms_get: 'spokenTerms',
  glossaries_list: undefined,
  glossaries_get: 'glossary',
  glossariesV2_list: undefined,
  glossariesV2_get: 'glossaryV2',
};

/** Reading gives what is described. */
export function readingChecks(described: Described): Check[] {
  return described.operations
    .filter(({ id }) => id in readWith)
    .map(({ id, success }) => ({
      title: 'every described field is there, and of its type',
      operation: id,
      marks: requiredMarks(described, success[0]),
      clause: 'Resources and their fields',
      run: async (service: Service) => {
        const kind = readWith[id];
        const path = kind === undefined ? [] : [(await service.fixtures.any(kind)).id];
        const answer = await service.ask(id, { path });
        const data = bodyOfSuccess(answer);
        const [success] = service.described.operation(id).success;
        const schema = success?.response.content?.['application/json']?.schema ?? {};
        const faults = faultsOf(service.described.document, schema, data);
        return holdsIf(faults.length === 0, faults.slice(0, 3).join(', '));
      },
    }));
}

/** The marks that say which fields the shapes of a reply always have. */
function requiredMarks({ document, ledger }: Described, reply: Reply | undefined): string[] {
  const shapes = shapesIn(document, reply?.response.content?.['application/json']?.schema ?? {});
  const marks = ledger.filter(({ where, text }) => shapes.has(where) && text.startsWith('Required only'));
  return marks.map(({ where }) => where);
}

/** The names of the components that a value of the schema is made of. */
function shapesIn(document: Document, schema: Schema): Set<string> {
  const plain = resolve(document, schema);
  const parts = [...Object.values(plain.properties ?? {}), ...(plain.items ? [plain.items] : [])];
  const inner = parts.flatMap((part) => [...shapesIn(document, part)]);
  return new Set([componentName(schema), ...inner].filter((name) => name !== undefined));
}

/** Every success that was seen is a described one; these come last. */
export function successChecks({ operations, ledger }: Described): Check[] {
  const isMarked = (where: string) => ledger.some((one) => one.where === where);
  return operations.map((operation) => {
    const { id, success } = operation;
    const own = [id, ...success.map(({ status }) => `${id} ${status}`)];
    const scoped = new Set(ledger.filter(({ text }) => /\bscope\b/i.test(text)).map(({ where }) => where));
    return {
      title: `answers with ${success.map(({ status }) => status).join(' or ')}`,
      operation: id,
      marks: own.filter((where) => isMarked(where) && !scoped.has(where)),
      clause: 'Endpoints',
      run: async (service: Service) => successOf(service, operation),
    };
  });
}

function successOf({ exchanges, writes }: Service, { id, method, success, scope }: Operation): Verdict {
  const seen = exchanges.filter((one) => one.operation === id);
  const statuses = [...new Set(seen.map(({ status }) => status))];
  const others = statuses.filter((status) => status < 400 && !success.some((one) => one.status === status));
  const [from, to] = [success[0]?.status, others[0]];
  if (to !== undefined && from !== undefined)
    return differs(`${to} came`, { kind: 'success-status', operation: id, from, to });
  if (statuses.some((status) => status < 400)) return holds();
  if (statuses.includes(403)) throw new Untestable(`the key lacks ${scope ?? 'the right'} (403)`, scope);
  if (neverCalled[id] !== undefined) throw new Untestable(neverCalled[id]);
  if (method !== 'GET' && !writes) throw new Untestable('needs --write');
  throw new Untestable(seen.length === 0 ? 'nothing to ask it about' : `only ${statuses.join(', ')} came`);
}

/** If the scopes of the key are known, each operation accepts and refuses the key accordingly; these come last. */
export function scopeChecks({ operations, ledger }: Described): Check[] {
  const scopes = [...new Set(operations.flatMap(({ scope }) => scope ?? []))];
  return scopes.map((scope) => {
    const covered = operations.filter((one) => one.scope === scope);
    const ids = covered.map(({ id }) => id);
    return {
      title: `${scope} opens ${covered.length} operations, and nothing else opens them`,
      operation: ids[0] ?? '',
      marks: ledger
        .filter(({ where, text }) => ids.includes(where) && /\bscope\b/i.test(text))
        .map(({ where }) => where),
      clause: 'Authentication 3',
      run: async (service: Service) => scopeVerdict(service, scope, ids),
    };
  });
}

function scopeVerdict({ exchanges, scopes }: Service, scope: string, ids: readonly string[]): Verdict {
  if (scopes === undefined) throw new Untestable('needs --scopes with the scopes of the key');
  const answers = exchanges.filter(({ operation }) => ids.includes(operation));
  const isRefused = (status: number) => status === 403;
  const has = scopes.includes(scope);
  const wrong = answers.filter(({ status }) => isRefused(status) === has && status !== 401);
  if (wrong.length > 0) {
    const names = [...new Set(wrong.map(({ operation }) => operation))].join(', ');
    return differs(has ? `refused with it: ${names}` : `open without it: ${names}`);
  }
  if (answers.length === 0) throw new Untestable('nothing was asked for that needs it');
  return holds();
}
