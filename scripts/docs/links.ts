// The documents of the repository link to each other by their paths. On the site and in a package, each has
// another place.
import { dirname, join } from 'node:path/posix';

const link = /!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

/** A part of a document that is about the repository alone. */
export const repositoryOnly = /<!-- repository -->\n.*?<!-- \/repository -->\n\n?/gs;

/** The words by which the site finds a document, before its title. */
export const frontMatter = /^---\n.*?\n---\n+/s;

/** Where a file of the repository is, `/guides/lists/`; undefined where it is not. */
export type PlaceOf = (path: string) => string | undefined;

/** Returns the text with its links to files leading to their places; a link to what has no place becomes plain text. */
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

/** Changes the text outside of code blocks, which have no links. */
function outsideFences(text: string, change: (part: string) => string): string {
  return text
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}
