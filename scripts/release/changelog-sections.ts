// CHANGELOG.md has a section for each release; the first one may have the heading Unreleased.

const HEADING = /^## (?<title>\S+).*$/gm;

function sectionsOf(changelog: string) {
  const found = [...changelog.matchAll(HEADING)];
  return found.map((match, at) => ({
    title: match.groups?.['title'] ?? '',
    text: changelog.slice(match.index + match[0].length, found[at + 1]?.index).trim(),
  }));
}

/** The text below a heading; undefined without that heading. */
export function changelogSection(changelog: string, title: string): string | undefined {
  return sectionsOf(changelog).find((section) => section.title === title)?.text;
}

/** The changelog with what is not released yet as the section of a version. */
export function releasedChangelog(changelog: string, version: string, date: string): string {
  return changelog.replace(/^## Unreleased$/m, `## ${version} (${date})`);
}
