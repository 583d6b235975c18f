// Every change of the description that was released, with what it requires of a caller. Redocly decides; the rules here
// decide what Redocly passes over: docs/decisions/0009-redocly-finds-breaks.md has the figures.
import { join } from 'node:path';
import { isRecord } from 'language-service-description/document';
import { unescapedName } from 'language-service-description/json-pointer';
import { runRedocly } from '../generate/redocly.ts';

/** `major`: users may have to change their code. `patch`: no request and no reply differs. */
export type Impact = 'major' | 'minor' | 'patch';

/** A change, as Redocly reports it. */
interface Reported {
  /** JSON pointer by way of the first use. */
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  /** The keyword that differs; absent when the whole node was added or removed. */
  readonly property?: string;
  readonly base?: Side;
  readonly revision?: Side;
  readonly impact: Impact;
  readonly verdicts: readonly { readonly message: string }[];
}

interface Side {
  readonly pointer: string;
  readonly value?: unknown;
}

const config = join(import.meta.dirname, '..', '..', 'redocly.yaml');

/** Returns how the present description differs from the released one; rejects when they cannot be compared. */
export async function descriptionChanges(released: string, present: string) {
  const args = ['diff', released, present, '--config', config, '--format', 'json', '--fail-on', 'none'];
  const { stdout, stderr, ok } = await runRedocly(args);
  if (!ok) throw new Error(`The descriptions cannot be compared.\n${stderr}`);
  // The shape of the report is that of the pinned version of Redocly.
  const { changes } = JSON.parse(stdout) as { readonly changes: readonly Reported[] };
  return changes.map((change) => ({
    /** The operation or the component that changed: `GET /v3/style_rules`, `StyleRuleList`. */
    name: nameOf((change.base ?? change.revision)?.pointer ?? change.path),
    impact: ownImpact(change) ?? change.impact,
    /** What changed there, in a line. */
    message: change.verdicts[0]?.message ?? inWords(change),
  }));
}

/** Extensions that change no request and no reply. */
const words = ['x-answered-in', 'x-assumed', 'x-hint', 'x-operation', 'x-idempotent', 'x-quota'];

/** Returns the impact of a change that Redocly classifies wrongly; undefined for any other change. */
function ownImpact({ typeName, kind, property = '', path, base, revision }: Reported): Impact | undefined {
  // Callers read successes; an error keeps its class whether it is described or not.
  if (typeName === 'Response' && kind !== 'modified') return /\/2[^/]*$/.test(path) ? 'major' : 'minor';
  if (typeName === 'RequestBody' && kind === 'added')
    return isRecord(revision?.value) && revision.value['required'] === true ? 'major' : 'minor';
  if (typeName === 'Schema' && property === 'default' && base?.value !== undefined) return 'major';
  if (typeName === 'DependentRequired') return hasNew(base?.value, revision?.value) ? 'major' : 'minor';
  if (typeName.startsWith('Encoding') || typeName.startsWith('XPaging')) return 'major';
  // A keyword without a rule is not passed over.
  return typeName === 'Operation' && property.startsWith('x-') && !words.includes(property)
    ? 'major'
    : undefined;
}

function hasNew(before: unknown, now: unknown): boolean {
  const known = new Set([before].flat());
  return [now].flat().some((name) => name !== undefined && !known.has(name));
}

/** Returns the operation or the component that a JSON pointer leads into, else the part of the root. */
function nameOf(pointer: string): string {
  const [, path, method] = /^#\/paths\/([^/]+)(?:\/(get|put|post|delete|patch)(?=\/|$))?/.exec(pointer) ?? [];
  if (path !== undefined) return [method?.toUpperCase(), unescapedName(path)].filter(Boolean).join(' ');
  return /^#\/components\/[^/]+\/([^/]+)/.exec(pointer)?.[1] ?? pointer.split('/')[1] ?? pointer;
}

function inWords({ typeName, kind, property, path }: Reported): string {
  const what = property === undefined ? typeName : `${typeName} ${property}`;
  return `${what} was ${kind}: ${unescapedName(path)}`;
}
