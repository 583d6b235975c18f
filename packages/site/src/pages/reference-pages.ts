// The pages of the reference: one for each resource, and one on what every operation has.
import type { Document } from 'language-service-description/document';
import { operationWords } from 'language-service-description/search/operation-words';
import { otherNames } from 'language-service-description/search/other-names';
import type { SearchEntry, SitePage } from '../page.ts';
import type { Field } from '../reference/fields.ts';
import { type ResourcePage, readResourcePages } from '../reference/operation-page.ts';
import type { PathFiles } from '../reference/path-files.ts';
import { methodBadge, printResourceHtml } from '../reference/print-html.ts';
import { printResourceMarkdown } from '../reference/print-markdown.ts';
import { referenceIndexPage } from './reference-index-page.ts';

/** The index, then the resources in the order of the tags; `files` are the files of their paths. */
export function referencePages(document: Document, files: PathFiles): SitePage[] {
  const resources = readResourcePages(document);
  return [
    referenceIndexPage(document, resources),
    ...resources.map(
      (resource): SitePage => ({
        path: `reference/${resource.name}/`,
        title: resource.title,
        group: 'API reference',
        kind: 'reference',
        markdown: printResourceMarkdown(resource),
        html: printResourceHtml(resource, files),
        entries: entriesOf(document, resource),
        operations: resource.operations.map(({ operation: { id, node, method } }) => ({
          anchor: id,
          title: node.summary ?? id,
          badge: methodBadge(method),
        })),
        source: `openapi/paths/${resource.name}/`,
        otherNames: otherNames[resource.name] ?? '',
      }),
    ),
  ];
}

function entriesOf(document: Document, { title, operations, objects }: ResourcePage): SearchEntry[] {
  return [
    ...operations.map(({ operation }) => {
      const { id, node, method, path } = operation;
      return {
        anchor: id,
        title: node.summary ?? id,
        text: `${id} ${method} ${path}`,
        // What is deeper is an object with its own place.
        ...operationWords(document, operation, 1),
      };
    }),
    ...objects.map(({ name, description, fields }) => ({
      anchor: name,
      title: name,
      text: title,
      words: [description, ...fields.flatMap(fieldWords)].join(' '),
      names: fields.flatMap(fieldNames).join(' '),
    })),
  ];
}

function fieldWords({ description, values, limits, children }: Field): string[] {
  return [description, ...values, ...limits, ...children.flatMap(fieldWords)];
}

function fieldNames({ name, children }: Field): string[] {
  return [name, ...children.flatMap(fieldNames)];
}
