// The reference of the client, from the comments of its source: a page for each entry of the package, and one for the
// classes of its errors.
import { headingSlug } from 'language-service-description/search/headings';
import { oneLine } from '../markdown.ts';
import type { SitePage } from '../page.ts';
import { fenced } from '../reference/print-markdown.ts';
import type { DocumentedEntry, DocumentedMember, DocumentedSymbol } from './documented-entry.ts';

const group = 'Client reference';

/** Where a symbol is described: each has one page, that of the first entry that exports it. */
type Places = Map<string, string>;

/** The index and the pages; `reference` are the pages with the objects of the API. */
export function clientPages(
  documented: readonly DocumentedEntry[],
  reference: readonly SitePage[],
): SitePage[] {
  const places: Places = new Map(
    reference.flatMap(({ path, entries = [] }) =>
      entries.map(({ anchor }) => [anchor, `/${path}#${anchor}`] as const),
    ),
  );
  const described = new Map(reference.map(({ path, source }) => [path, source]));
  const pages = documented.flatMap((entry) => entryPages(entry, places, described));
  const rows = pages.map(({ path, title }) => `- [${title}](/${path})`);
  const index: SitePage = {
    path: 'client/',
    title: 'Client reference',
    label: 'Every entry',
    group,
    source: 'package.json',
    markdown: `# Client reference\n\nEverything that the package exports, by entry, from the comments of its source.\n\n${rows.join('\n')}`,
  };
  return [index, ...pages];
}

/** @param described The source of each page of the reference: the entry of a resource is generated from it. */
function entryPages(
  entry: DocumentedEntry,
  places: Places,
  described: ReadonlyMap<string, string>,
): SitePage[] {
  const own = entry.symbols.filter(({ name }) => !places.has(name));
  const errors = own.filter(({ name }) => /(?:Error|Details)$/.test(name));
  // What is called comes first.
  const others = own
    .filter((symbol) => !errors.includes(symbol))
    .toSorted((one, other) => Number(other.kind === 'function') - Number(one.kind === 'function'));
  const known = [
    ...entry.symbols.filter(({ name }) => places.has(name)).map(({ name }) => name),
    ...entry.described,
  ];
  const short = entry.name.split('/')[1] ?? 'createClient';
  const path = `client/${headingSlug(short)}/`;
  for (const { name } of others) places.set(name, `/${path}#${headingSlug(name)}`);
  for (const { name } of errors) places.set(name, `/client/errors/#${headingSlug(name)}`);
  const source = entry.source ?? described.get(`reference/${short}/`);
  if (source === undefined) throw new Error(`The source of ${entry.name} is not known.`);
  const links = known.flatMap((name) => {
    const place = places.get(name);
    return place === undefined ? [] : [`[${name}](${place})`];
  });
  const also = links.length === 0 ? '' : `\n\n## Also exported\n\n${links.join(', ')}`;
  const page: SitePage = {
    path,
    title: entry.name,
    label: short,
    group,
    source,
    markdown: `# ${entry.name}\n\n${entry.about}\n\n${others.map(printSymbol).join('\n\n')}${also}`,
  };
  return errors.length === 0 ? [page] : [page, errorsPage(errors)];
}

function errorsPage(errors: readonly DocumentedSymbol[]): SitePage {
  const about = 'Every error class and its details. [Errors](/errors/) explains how to handle each.';
  return {
    path: 'client/errors/',
    title: 'Error classes',
    group,
    source: 'src/errors/',
    markdown: `# Error classes\n\n${about}\n\n${errors.map(printSymbol).join('\n\n')}`,
  };
}

function printSymbol({ name, signature, comment, members }: DocumentedSymbol): string {
  const parts = [
    `## ${name}`,
    fenced('ts', signature.replace(/^export /, '')),
    comment.text,
    comment.notes.map((note) => `- ${oneLine(note)}`).join('\n'),
    ...comment.examples.map((example) => fenced('ts', example)),
    members.map(printMember).join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function printMember({ signature, comment: { text, notes, examples } }: DocumentedMember): string {
  const said = [text, ...notes].filter((part) => part !== '').map(oneLine);
  const shown = examples
    .map((example) => `\n\n  ${fenced('ts', example).replaceAll('\n', '\n  ')}\n`)
    .join('');
  return `- \`${oneLine(signature).replace(/;$/, '')}\`${said.length === 0 ? '' : `: ${said.join(' ')}`}${shown}`;
}
