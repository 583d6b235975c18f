// The documents of the repository link to each other by their paths. On the site, and in the Markdown copies, each has
// another place.
import { dirname, join, relative } from 'node:path/posix';
import { publication } from '../publication.ts';

const link = /(?<before>!?\[(?:[^[\]]|\[[^\]]*\])*\]\()(?<target>[^()\s]+)\)/g;

/** Where a file of the repository is on the site, `/guides/lists/`; undefined where it has no page. */
export type PlaceOf = (path: string) => string | undefined;

/** The text with links from the root of the site. Throws if a link leads nowhere. */
export function linkFromRoot(text: string, source: string, placeOf: PlaceOf): string {
  return outsideFences(text, (part) =>
    part.replaceAll(link, (whole: string, before: string, target: string) => {
      const [path = '', fragment] = target.split('#');
      if (path === '' || URL.canParse(target) || target.startsWith('/')) return whole;
      const file = join(dirname(source), path);
      const place = placeOf(file);
      if (place === undefined) throw new Error(`${source} links to ${target}, which has no page.`);
      return `${before}${place}${fragment === undefined ? '' : `#${fragment}`})`;
    }),
  );
}

export function linkedFiles(text: string, source: string): string[] {
  const found: string[] = [];
  outsideFences(text, (part) => {
    for (const { groups } of part.matchAll(link)) {
      const [path = ''] = (groups?.['target'] ?? '').split('#');
      if (path !== '' && !URL.canParse(path) && !path.startsWith('/'))
        found.push(join(dirname(source), path));
    }
    return part;
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
