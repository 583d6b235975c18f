// The documents of the repository link to each other by their paths. On the site, in the Markdown copies, and in a
// package, each has another place.
import { dirname, join, relative } from 'node:path/posix';
import { publication } from '../publication.ts';

const link = /!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

/** A part of a document that is about the repository alone. */
export const repositoryOnly = /<!-- repository -->\n.*?<!-- \/repository -->\n\n?/gs;

/** Where a file of the repository is, `/guides/lists/`; undefined where it is not. */
export type PlaceOf = (path: string) => string | undefined;

/** The text with its links to files leading to their places; a link to what has no place becomes plain text. */
export function relinked(text: string, source: string, placeOf: PlaceOf): string {
  return outsideFences(text, (part) =>
    part.replaceAll(link, (whole: string, label: string, target: string) => {
      const [path = '', fragment] = target.split('#');
      if (path === '' || URL.canParse(target) || target.startsWith('/')) return whole;
      const place = placeOf(join(dirname(source), path));
      if (place === undefined) return label;
      const moved = `${place}${fragment === undefined ? '' : `#${fragment}`}`;
      return whole.replace(`](${target})`, () => `](${moved})`);
    }),
  );
}

/** The files that a document links to. */
export function linkedFiles(text: string, source: string): string[] {
  const found: string[] = [];
  relinked(text, source, (file) => {
    found.push(file);
    return file;
  });
  return found;
}

/** The HTML with links that work from a file and below any path. */
export function relativeHtml(html: string, page: string): string {
  return html.replaceAll(/(?<= (?:href|src)=")\/([^"]*)/g, (_, target: string) =>
    relativeTo(page, target, 'index.html'),
  );
}

/** The Markdown with the whole addresses of Markdown copies: who reads one apart from the site can follow them. */
export function absoluteMarkdown(text: string): string {
  return outsideFences(text, (part) =>
    part.replaceAll(
      /(?<=\]\()\/([^()\s]*)/g,
      (_, target: string) => `${publication.address}${relativeTo('', target, 'index.md')}`,
    ),
  );
}

function relativeTo(page: string, target: string, index: string): string {
  const [path = '', fragment] = target.split('#');
  const file = path === '' || path.endsWith('/') ? `${path}${index}` : path;
  return `${relative(page, file)}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** What is shown as code has no links. */
function outsideFences(text: string, change: (part: string) => string): string {
  return text
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}
