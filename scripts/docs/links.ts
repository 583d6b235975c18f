// Changes the links between documents. The repository, the site and a package have each document at another path.
import { dirname, join } from 'node:path/posix';

const link = /!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

/** Matches a section of a document that is only for readers of the repository. */
export const repositoryOnly = /<!-- repository -->\n.*?<!-- \/repository -->\n\n?/gs;

/** Matches the front matter at the beginning of a document, which has search words for the site. */
export const frontMatter = /^---\n.*?\n---\n+/s;

/**
 * A function that returns the path at which a file is published, for example `/guides/lists/`; undefined if the file is
 * not published.
 */
export type PlaceOf = (path: string) => string | undefined;

/**
 * Changes the links in a document so that they lead to the published files. A link to a file that is not published
 * becomes plain text.
 */
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

/** Returns the files to which a document links. */
export function linkedFiles(text: string, source: string): string[] {
  const found: string[] = [];
  relinked(text, source, (file) => {
    found.push(file);
    return file;
  });
  return found;
}

/** Applies a change to a document, except inside its code blocks. */
function outsideFences(text: string, change: (part: string) => string): string {
  return text
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}
