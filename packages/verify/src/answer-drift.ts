// What one answer has that the description does not, for live answers and recorded ones.

import { createDriftDetector, type DriftFinding } from 'language-service-client/drift';
import type { Exchange } from './exchange.ts';
import { faultsOf } from './schema-mismatches.ts';
import type { Described } from './service-description.ts';

/** Fields and values of a success that are not described. */
export function undescribedContent(described: Described): (answer: Exchange) => DriftFinding[] {
  const detect = createDriftDetector(described.document);
  return ({ operation, status, data }) => (status < 300 ? [...detect(operation, status, data)] : []);
}

/** The status, unless the operation lists it. */
export function unlistedStatus(
  described: Described,
  { operation, status }: Exchange,
): DriftFinding | undefined {
  const { success, errors } = described.operation(operation);
  if ([...success, ...errors].some((reply) => reply.status === status)) return undefined;
  return { kind: 'undocumented-status', operationId: operation, pointer: '', value: `${status}` };
}

/** Each finding once. */
export function distinctFindings(findings: readonly DriftFinding[]): DriftFinding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Where a finding is, and its value: `glossaries_get /state = new`, `glossaries_create 200`. */
export function placeOfFinding({ operationId, pointer, value }: DriftFinding): string {
  if (pointer === '') return `${operationId} ${value ?? 'of a kind that is not known'}`;
  return `${operationId} ${pointer}${value === undefined ? '' : ` = ${value}`}`;
}

/** Fields of a success that are missing or of another type. */
export function mistypedContent({ document, operation }: Described, answer: Exchange): string[] {
  const reply = operation(answer.operation).success.find(({ status }) => status === answer.status);
  const schema = reply?.response.content?.['application/json']?.schema;
  return schema === undefined ? [] : faultsOf(document, schema, answer.data);
}
