import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { forPrism } from '../../scripts/prism-document.ts';

type Operations = ReturnType<typeof getHttpOperationsFromSpec>;

const known = new Map<string, Operations>();

/** What Prism serves of a document. To read one takes Prism about a second, so each is read once a process. */
export function prismOperations(document: string): Operations {
  const operations = known.get(document) ?? getHttpOperationsFromSpec(forPrism(document));
  known.set(document, operations);
  return operations;
}
