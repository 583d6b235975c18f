// Which documents of the repository are pages, where, and in which group. The index of the documents has their order.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { basename, dirname, extname } from 'node:path/posix';
import { otherNames } from 'language-service-description/search/other-names';
import type { SitePage } from '../page.ts';
import { linkedFiles, relinked, repositoryOnly } from './links.ts';

type Placed = Pick<SitePage, 'source' | 'path' | 'group' | 'label'>;

/** Every page that is a document of the repository, or a file that a document links to. */
export function documentPages(root: string): SitePage[] {
  const documents = placedDocuments(root);
  const places = new Map(documents.map(({ source, path }) => [source, `/${path}`]));
  places.set('docs/README.md', '/');
  const texts = new Map(documents.map((one) => [one.source, readDocument(root, one.source)]));
  const files = new Set(
    documents
      .flatMap(({ source }) => linkedFiles(texts.get(source) ?? '', source))
      .flatMap((file) => filesAt(root, file))
      .filter((file) => !places.has(file)),
  );
  for (const file of files)
    places.set(file, isPicture(file) ? file.slice('docs'.length) : `/${pathOf(file)}`);
  const placeOf = (file: string) => {
    const place = places.get(file.replace(/\/$/, ''));
    if (place === undefined) throw new Error(`A document links to ${file}, which has no page.`);
    return place;
  };
  return [
    ...documents.map(({ source, path, group, label }): SitePage => {
      const text = relinked(texts.get(source) ?? '', source, placeOf);
      const title = /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? basename(source);
      return {
        path,
        title,
        markdown: text,
        otherNames: path.startsWith('guides/') ? (otherNames[named(source)] ?? '') : '',
        source: sourceOf(readFileSync(join(root, source), 'utf8'), source),
        ...(group && { group }),
        ...(label && { label }),
      };
    }),
    ...[...files].filter((file) => !isPicture(file)).map((file) => filePage(root, file, [...files])),
  ];
}

function isPicture(file: string): boolean {
  return file.startsWith('docs/images/');
}

/** What one edits to change a document: the file itself, or the first one that its generator names in its first line. */
function sourceOf(text: string, file: string): string {
  if (!text.startsWith('<!-- Generated')) return file;
  const source = /^<!-- Generated (?:from|by playing) (\S+\/\S*)/.exec(text)?.[1];
  if (source === undefined)
    throw new Error(`The first line of ${file} does not name what it is generated from.`);
  return source;
}

function readDocument(root: string, source: string): string {
  return readFileSync(join(root, source), 'utf8')
    .replaceAll(repositoryOnly, '')
    .replaceAll(/^<!-- (?!sizes|\/sizes)[^\n]*-->\n+/gm, '')
    .trim();
}

function placedDocuments(root: string): Placed[] {
  const all = (pattern: string) => globSync(pattern, { cwd: root }).sort();
  const place = (source: string, group: string) => ({
    source,
    path: `${source.slice('docs/'.length, -'.md'.length)}/`,
    group,
  });
  return [
    ...guideGroups(root).flatMap(({ group, sources }) => sources.map((source) => place(source, group))),
    ...start,
    { source: 'docs/how-to/README.md', path: 'how-to/', group: howTo, label: 'All of them' },
    ...all('docs/how-to/[!R]*.md').map((source) => place(source, howTo)),
    { ...place('docs/commands.md', 'Commands'), label: 'Every command' },
    ...all('docs/commands/*.md').map((source) => ({ ...place(source, 'Commands'), label: named(source) })),
    place('docs/errors.md', 'Calls: lists, errors, limits, options'),
    ...all('packages/*/README.md').map((source) => {
      const folder = dirname(source);
      return { source, path: `${folder}/`, group: 'Packages', label: basename(folder) };
    }),
    ...known,
    ...all('docs/decisions/[0-9]*.md').map((source) => ({ source, path: `decisions/${named(source)}/` })),
    ...all('examples/*/README.md').map((source) => ({ source, path: `${dirname(source)}/` })),
    { source: 'openapi/README.md', path: 'description/' },
    { source: 'CONTRIBUTING.md', path: 'contributing/' },
  ];
}

const howTo = 'Step by step, also with curl';

/** The guides as the index of the documents groups them. */
function guideGroups(root: string): { group: string; sources: string[] }[] {
  const index = readFileSync(join(root, 'docs/README.md'), 'utf8');
  return index.split(/^### /m).map((part) => ({
    group: part.slice(0, part.indexOf('\n')),
    sources: linkedFiles(part, 'docs/README.md').filter((file) => dirname(file) === 'docs/guides'),
  }));
}

const facts = 'Facts, figures and changes';

const start: readonly Placed[] = [
  { source: 'README.md', path: 'overview/', group: 'Start', label: 'Overview' },
  { source: 'examples/README.md', path: 'examples/', group: 'Start' },
];

const known: readonly Placed[] = [
  { source: 'docs/source.md', path: 'source/', group: facts, label: 'What the service documents' },
  { source: 'docs/assumptions.md', path: 'assumptions/', group: facts },
  { source: 'docs/sandbox-fidelity.md', path: 'fidelity/', group: facts },
  { source: 'SECURITY.md', path: 'security/', group: facts },
  { source: 'docs/decisions/README.md', path: 'decisions/', group: facts },
  { source: 'CHANGELOG.md', path: 'changelog/', group: facts },
];

function named(file: string): string {
  return basename(file, '.md');
}

/** The file itself; of a folder, the folder and its files. */
function filesAt(root: string, path: string): string[] {
  const place = path.replace(/\/$/, '');
  if (!existsSync(join(root, place))) throw new Error(`A document links to ${path}, which does not exist.`);
  if (!statSync(join(root, place)).isDirectory()) return [place];
  return [place, ...globSync(`${place}/*.*`, { cwd: root }).sort()];
}

/** The page of `page/index.html` must not have the path of the page of its folder. */
function pathOf(file: string): string {
  return `files/${file.replaceAll('.', '-')}/`;
}

/** The longest part of a file that is shown. */
const MOST_SHOWN = 6_000;

function filePage(root: string, file: string, files: readonly string[]): SitePage {
  const path = pathOf(file);
  if (statSync(join(root, file)).isDirectory()) {
    const inside = files.filter((other) => dirname(other) === file);
    const list = inside.map((other) => `- [${basename(other)}](/${pathOf(other)})`).join('\n');
    return { path, title: file, source: `${file}/`, markdown: `# ${file}\n\n${list}` };
  }
  const text = readFileSync(join(root, file), 'utf8');
  const isLong = text.length > MOST_SHOWN;
  const note = isLong ? `The first ${MOST_SHOWN} characters of ${text.length}:\n\n` : '';
  const shown = isLong ? `${text.slice(0, MOST_SHOWN)}\n…\n` : text.replace(/\n?$/, '\n');
  const language = extname(file).slice(1).replace('mjs', 'js');
  return {
    path,
    title: file,
    source: file,
    markdown: `# ${file}\n\n${note}\`\`\`${language}\n${shown}\`\`\``,
  };
}
