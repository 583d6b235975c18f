// The documents of the repository link to each other by their paths. On the site and in a package, each document has
// a different place, so its links are changed.
import { dirname, join } from 'node:path/posix';

const link = /!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

/** Matches a part of a document that is only about the repository. */
export const repositoryOnly = /<!-- repository -->\n.*?<!-- \/repository -->\n\n?/gs;

/** Matches the front matter of a document, which has its words for the search of the site. */
export const frontMatter = /^---\n.*?\n---\n+/s;

/** Returns the place of a file of the repository, for example `/guides/lists/`; undefined if it has none. */
export type PlaceOf = (path: string) => string | undefined;

/** Returns a text whose links lead to the new places of files. A link to a file without a place becomes plain text. */
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

/** Returns the files that a document links to. */
export function linkedFiles(text: string, source: string): string[] {
  const found: string[] = [];
  relinked(text, source, (file) => {
    found.push(file);
    return file;
  });
  return found;
}

/** Changes only the text outside of code blocks: code blocks have no links. */
function outsideFences(text: string, change: (part: string) => string): string {
  return text
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}
