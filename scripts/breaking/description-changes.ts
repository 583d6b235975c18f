// Lists all changes since the released description, with their impact on callers. Redocly computes the impact. This
// module adds rules for changes that Redocly overlooks; docs/decisions/0009-redocly-finds-breaks.md lists them.
import { join } from 'node:path';
import { isRecord } from 'language-service-description/document';
import { unescapedName } from 'language-service-description/json-pointer';
import { runRedocly } from '../generate/redocly.ts';

/**
 * The impact of a change on callers of the API. `major`: callers may have to change their code. `minor`: something was
 * added. `patch`: no request or response changes.
 */
export type Impact = 'major' | 'minor' | 'patch';

/** A change in the report of Redocly. */
interface Reported {
  /**
   * The JSON pointer to the changed node. If several references lead to the node, the pointer goes through the first
   * one.
   */
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  /** The changed keyword of the node, for example `default`; absent if the whole node was added or removed. */
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

/**
 * Returns the changes from the released OpenAPI description to the present one. Rejects if Redocly cannot compare them.
 */
export async function descriptionChanges(released: string, present: string) {
  const args = ['diff', released, present, '--config', config, '--format', 'json', '--fail-on', 'none'];
  const { stdout, stderr, ok } = await runRedocly(args);
  if (!ok) throw new Error(`Redocly cannot compare the descriptions.\n${stderr}`);
  // The type is the report of the installed version of Redocly.
  const { changes } = JSON.parse(stdout) as { readonly changes: readonly Reported[] };
  return changes.map((change) => ({
    /** The operation or component that has changed, for example `GET /v3/style_rules` or `StyleRuleList`. */
    name: nameOf((change.base ?? change.revision)?.pointer ?? change.path),
    impact: ownImpact(change) ?? change.impact,
    /** The change as text, in one line. */
    message: change.verdicts[0]?.message ?? inWords(change),
  }));
}

/**
 * The `x-` extensions of an operation that do not affect its requests and responses. A change of any other extension
 * counts as `major`.
 */
const words = ['x-answered-in', 'x-assumed', 'x-hint', 'x-operation', 'x-idempotent', 'x-quota'];

/** Returns the right impact of a change that Redocly classifies wrongly; undefined for all other changes. */
function ownImpact({ typeName, kind, property = '', path, base, revision }: Reported): Impact | undefined {
  // Callers read successful responses. The class of an error does not depend on the description.
  if (typeName === 'Response' && kind !== 'modified') return /\/2[^/]*$/.test(path) ? 'major' : 'minor';
  if (typeName === 'RequestBody' && kind === 'added')
    return isRecord(revision?.value) && revision.value['required'] === true ? 'major' : 'minor';
  if (typeName === 'Schema' && property === 'default' && base?.value !== undefined) return 'major';
  if (typeName === 'DependentRequired') return hasNew(base?.value, revision?.value) ? 'major' : 'minor';
  if (typeName.startsWith('Encoding') || typeName.startsWith('XPaging')) return 'major';
  // An unknown extension counts as a breaking change, so that no change is overlooked.
  return typeName === 'Operation' && property.startsWith('x-') && !words.includes(property)
    ? 'major'
    : undefined;
}

function hasNew(before: unknown, now: unknown): boolean {
  const known = new Set([before].flat());
  return [now].flat().some((name) => name !== undefined && !known.has(name));
}

/**
 * Returns the operation or component that contains a JSON pointer, for example `GET /v3/style_rules`. Returns the
 * top-level field, for example `info`, if neither contains it.
 */
function nameOf(pointer: string): string {
  const [, path, method] = /^#\/paths\/([^/]+)(?:\/(get|put|post|delete|patch)(?=\/|$))?/.exec(pointer) ?? [];
  if (path !== undefined) return [method?.toUpperCase(), unescapedName(path)].filter(Boolean).join(' ');
  return /^#\/components\/[^/]+\/([^/]+)/.exec(pointer)?.[1] ?? pointer.split('/')[1] ?? pointer;
}

function inWords({ typeName, kind, property, path }: Reported): string {
  const what = property === undefined ? typeName : `${typeName} ${property}`;
  return `${what} was ${kind}: ${unescapedName(path)}`;
}
