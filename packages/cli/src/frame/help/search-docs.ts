// The search of `help <words>` and of the tool search_docs. It finds commands, and sections of the pages in the
// package.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { documentRows, sectionsOf } from 'language-service-description/search/document-rows';
import { otherNames } from 'language-service-description/search/other-names';
import {
  createSearch,
  openSearch,
  type Search,
  type SearchRow,
  wordBag,
} from 'language-service-description/search/search';
import type { Command } from '../define-command.ts';
import type { Screen } from '../output/screen.ts';
import { drawCommandHelp } from './command-help.ts';

/**
 * A search result. `command`: the words of a found command. `page`: the path of a found section of a page, relative to
 * `docsFolder`, for example `docs/guides/lists.md#checkpoints`.
 */
export type FoundPlace = Awaited<ReturnType<typeof searchDocs>>[number];

/** The folder that contains `docs/`: the folder of the installed package, or of the repository. */
export const docsFolder: string = folderAbove(import.meta.dirname);

function folderAbove(folder: string): string {
  const [page] = globSync('docs/errors.md', { cwd: folder });
  return page === undefined && dirname(folder) !== folder ? folderAbove(dirname(folder)) : folder;
}

let made: Promise<Search> | undefined;

/** Finds commands and sections of pages that match the query. Returns at most `most` results, the best match first. */
export async function searchDocs(commands: readonly Command[], query: string, most: number) {
  made ??= makeSearch(commands);
  return (await made)(query, most).map(([place, title]) =>
    isPage(place) ? { page: place, title } : { command: place, title },
  );
}

/** The path of the search index. Only an installed package has this file, because the build writes it. */
const printed = join(import.meta.dirname, 'search.json');

async function makeSearch(commands: readonly Command[]): Promise<Search> {
  if (existsSync(printed)) return openSearch(readFileSync(printed, 'utf8'), weightOf);
  return createSearch(await searchRows(commands), weightOf);
}

export async function searchRows(commands: readonly Command[]): Promise<readonly SearchRow[]> {
  const rows = await Promise.all(commands.map(commandRow));
  return [...rows, ...searchedPages().flatMap(pageRows)];
}

/** Returns the paths of the searched pages, relative to `docsFolder`, with slashes on Windows, too. */
export function searchedPages(): string[] {
  const pages = globSync(['docs/errors.md', 'docs/guides/*.md'], { cwd: docsFolder });
  return pages.map((page) => page.replaceAll(sep, '/')).sort();
}

async function commandRow(command: Command): Promise<SearchRow> {
  const { path, summary } = command;
  const { description = '', options, positionals } = await command.spec();
  const taken = [...Object.values(options), ...positionals].map((one) => one.summary);
  const names = Object.keys(options).join(' ');
  return [path, summary, path, '', wordBag(`${description} ${taken.join(' ')}`, summary, path), names];
}

function pageRows(place: string): SearchRow[] {
  const markdown = readPage(place);
  const title = /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? place;
  return documentRows({ place, title, markdown, otherNames: otherNames[basename(place, '.md')] ?? '' });
}

/** Reads a page without its front matter, because only the site uses the front matter. */
function readPage(place: string): string {
  return readFileSync(join(docsFolder, place), 'utf8').replace(/^---\n.*?\n---\n+/s, '');
}

function weightOf(place: string): number {
  if (!isPage(place)) return place.startsWith('glossaries-v2') ? 0.7 : 1.2;
  if (place.startsWith('docs/guides/migrating')) return 0.5;
  return place.includes('#') ? 1 : 1.5;
}

const isPage = (place: string): boolean => place.startsWith('docs/');

/** Returns the text of a search result: the help of the command, or the Markdown of the section. */
export async function textOfPlace(
  { command, page = '' }: FoundPlace,
  commands: readonly Command[],
  screen: Screen,
): Promise<string> {
  const named = commands.find(({ path }) => path === command);
  if (named !== undefined) return drawCommandHelp(named, await named.spec(), screen);
  const [file = '', anchor = ''] = page.split('#');
  const sections = sectionsOf(readPage(file));
  return sections.find((one) => one.anchor === anchor)?.markdown.trim() ?? '';
}
