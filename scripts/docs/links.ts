// Changes the links between documents. The repository, the site and a package have each document at another path.
import { dirname, join } from 'node:path/posix';

const link = /!?\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

/** Matches a section of a document that is only about the repository. */
export const repositoryOnly = /<!-- repository -->\n.*?<!-- \/repository -->\n\n?/gs;

/** Matches the front matter of a document. It contains search words for the site. */
export const frontMatter = /^---\n.*?\n---\n+/s;

/** Returns the new path of a file, for example `/guides/lists/`; undefined without one. */
export type PlaceOf = (path: string) => string | undefined;

/** Replaces the links of a text by links to the new paths. A link to a file without a new path becomes plain text. */
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

/** Changes a text outside its code blocks. */
function outsideFences(text: string, change: (part: string) => string): string {
  return text
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}
