// What a difference outside of schemas asks of a caller. What no rule knows breaks: a keyword that nobody judged yet is
// not passed over.
import { isRecord } from 'language-service-description/document';
import type { Difference } from './description-diff.ts';

export type Impact = 'major' | 'minor' | 'none';
type Rule = (difference: Difference, nodeAt: NodeAt) => Impact;
/** Gives the present node at a pointer, else the released one. */
export type NodeAt = (pointer: string) => unknown;

const always: Rule = () => 'major';
const harmless: Rule = () => 'minor';
const never: Rule = () => 'none';
/** A node that comes breaks nothing, one that goes does. */
const presence: Rule = ({ kind }) => (kind === 'added' ? 'minor' : 'major');

/** Words and marks: they change no request and no reply. */
const words = [
  'description',
  'summary',
  'title',
  'tags',
  'example',
  'examples',
  'externalDocs',
  'x-assumed',
  'x-hint',
  'x-operation',
];

/** A part that has a name for others to refer to, as a whole. */
const sharedPart = /^#\/components\/(parameters|headers|responses|requestBodies|examples)\/[^/]+$/;

/** By the type of the node and, after a dot, the keyword; the longer name wins. */
const rules: Readonly<Record<string, Rule>> = {
  Paths: presence,
  PathItem: presence,
  Operation: presence,
  // A key restricted to the old scope is refused with 403.
  'Operation.x-scope': ({ revision }) => (revision?.value === 'none' ? 'minor' : 'major'),
  'Operation.x-idempotent': harmless,
  'Operation.deprecated': harmless,
  Parameter: partImpact,
  'Parameter.deprecated': harmless,
  'Parameter.required': requiredImpact,
  RequestBody: partImpact,
  'RequestBody.required': requiredImpact,
  MediaType: presence,
  Response: replyImpact,
  'Response.x-quota': harmless,
  Header: presence,
  'Header.required': ({ revision }) => (revision?.value === true ? 'minor' : 'major'),
  HeadersMap: presence,
  MediaTypesMap: presence,
  SecurityScheme: presence,
  SecurityRequirement: securityImpact,
  // Users set the address themselves.
  Server: harmless,
  ServerList: harmless,
  Info: never,
  Contact: never,
  License: never,
  Tag: never,
  TagList: never,
  ExternalDocs: never,
  Example: never,
  ExamplesMap: never,
  'Root.openapi': never,
};

/** What a difference outside of schemas asks of a caller. */
export function operationImpact(difference: Difference, nodeAt: NodeAt): Impact {
  const { typeName, kind, property, path } = difference;
  // What refers to it is compared where it is used.
  if (kind !== 'modified' && sharedPart.test(path)) return 'none';
  const ofNode = rules[typeName] ?? always;
  if (kind !== 'modified' || property === undefined || ofNode === never) return ofNode(difference, nodeAt);
  if (property === 'key') return moveImpact(difference, ofNode, nodeAt);
  const ofKeyword = rules[`${typeName}.${property}`] ?? (words.includes(property) ? never : undefined);
  return (ofKeyword ?? (ofNode === harmless ? harmless : always))(difference, nodeAt);
}

/** What has another name is gone from where it was, and is new where it is. */
function moveImpact({ base, revision, ...rest }: Difference, rule: Rule, nodeAt: NodeAt): Impact {
  const removed: Difference = { ...rest, kind: 'removed', ...(base && { base, path: base.pointer }) };
  const added: Difference = { ...rest, kind: 'added', ...(revision && { revision }) };
  const impacts = [rule(removed, nodeAt), rule(added, nodeAt)];
  return impacts.includes('major') ? 'major' : 'minor';
}

function requiredImpact({ revision }: Difference): Impact {
  return revision?.value === true ? 'major' : 'minor';
}

/** A part of a request: one that a caller has to add breaks, and so does one that is refused from now on. */
function partImpact({ kind, revision }: Difference): Impact {
  if (kind === 'removed') return 'major';
  return isRecord(revision?.value) && revision.value['required'] === true ? 'major' : 'minor';
}

/** Callers read successes; an error keeps its class whether it is described or not. */
function replyImpact({ path }: Difference): Impact {
  return /\/responses\/2[^/]*$/.test(path) ? 'major' : 'minor';
}

/** One more way to authorize breaks nothing where there was one before; neither does none at all. */
function securityImpact({ kind, path }: Difference, nodeAt: NodeAt): Impact {
  const ways = nodeAt(path.replace(/\/\d+$/, ''));
  if (kind === 'removed' && Array.isArray(ways) && ways.length === 0) return 'minor';
  return kind === 'added' && !path.endsWith('/0') ? 'minor' : 'major';
}
