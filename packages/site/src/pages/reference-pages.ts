// The pages of the reference: one for each resource, and one on what every operation has.
import type { Document } from 'language-service-description/document';
import type { SearchEntry, SitePage } from '../page.ts';
import { type ResourcePage, readResourcePages } from '../reference/operation-page.ts';
import { printResourceHtml } from '../reference/print-html.ts';
import { printResourceMarkdown } from '../reference/print-markdown.ts';
import { synonyms } from '../search/synonyms.ts';
import { referenceIndexPage } from './reference-index-page.ts';

/** The index, then the resources in the order of the tags. */
export function referencePages(document: Document): SitePage[] {
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
        html: printResourceHtml(resource),
        entries: entriesOf(resource),
        synonyms: synonyms[resource.name] ?? '',
      }),
    ),
  ];
}

function entriesOf({ title, operations, objects }: ResourcePage): SearchEntry[] {
  return [
    ...operations.map(({ operation: { id, node, method, path } }) => ({
      anchor: id,
      title: node.summary ?? id,
      text: `${id} ${method} ${path}`,
    })),
    ...objects.map(({ name }) => ({ anchor: name, title: name, text: title })),
  ];
}
