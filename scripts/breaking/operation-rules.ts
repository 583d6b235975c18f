// What a difference outside of schemas asks of a caller. A rule that does not apply leaves the verdict to Redocly.
import { isRecord } from 'language-service-description/document';
import type { Difference } from './description-diff.ts';

export type Impact = 'major' | 'minor' | 'none';
type Rule = (difference: Difference) => Impact;

/** A node as a whole: one that comes breaks nothing, one that goes does, and words in it do not count. */
const whole: Rule = ({ kind }) => (kind === 'modified' ? 'none' : kind === 'added' ? 'minor' : 'major');
const always: Rule = () => 'major';
const never: Rule = () => 'none';

/** By the type of the node and, after a dot, the keyword; the longer name wins. */
const rules: Readonly<Record<string, Rule>> = {
  Paths: whole,
  PathItem: whole,
  Operation: whole,
  'Operation.operationId': always,
  // A key restricted to the old scope is refused with 403.
  'Operation.x-scope': ({ revision }) => (revision?.value === 'none' ? 'minor' : 'major'),
  'Operation.x-idempotent': () => 'minor',
  'Operation.deprecated': () => 'minor',
  Parameter: partImpact,
  'Parameter.name': always,
  'Parameter.in': always,
  'Parameter.style': always,
  'Parameter.explode': always,
  'Parameter.required': ({ revision }) => (revision?.value === true ? 'major' : 'minor'),
  RequestBody: partImpact,
  'RequestBody.required': ({ revision }) => (revision?.value === true ? 'major' : 'minor'),
  MediaType: whole,
  Response: replyImpact,
  Header: (difference) => (difference.kind === 'removed' ? 'major' : 'minor'),
  HeadersMap: (difference) => (difference.kind === 'removed' ? 'major' : 'minor'),
  SecurityScheme: ({ kind, property }) =>
    kind === 'added' || property === 'description' ? 'minor' : 'major',
  SecurityRequirement: (difference) => (difference.kind === 'added' ? securityImpact(difference) : 'major'),
  SecurityRequirementList: always,
  XPagingCursor: always,
  XPagingNumber: always,
  XPagingWhole: always,
  Info: never,
  Tag: never,
  Example: never,
};

/** The impact by our rules; undefined where there is no rule. */
export function operationImpact(difference: Difference): Impact | undefined {
  const { typeName, property = '' } = difference;
  return (rules[`${typeName}.${property}`] ?? rules[typeName])?.(difference);
}

/** A part of a request: one that a caller has to add breaks, and so does one that is refused from now on. */
function partImpact({ kind, revision }: Difference): Impact {
  if (kind === 'modified') return 'none';
  if (kind === 'removed') return 'major';
  return isRecord(revision?.value) && revision.value['required'] === true ? 'major' : 'minor';
}

/** Callers read successes; an error keeps its class whether it is described or not. */
function replyImpact({ kind, path }: Difference): Impact {
  if (kind === 'modified') return 'none';
  return /\/responses\/2[^/]*$/.test(path) ? 'major' : 'minor';
}

/** One more way to authorize breaks nothing, where there was one before. */
function securityImpact({ path }: Difference): Impact {
  return path.endsWith('/0') ? 'major' : 'minor';
}
