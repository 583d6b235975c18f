// A description with a finding is not worth generating from: it is checked and bundled at the same time, and nothing
// goes on unless both are without complaint.
import type { Document } from './document.ts';
import { configArguments, runRedocly } from './redocly.ts';

/** The description has findings; the message is their list, ready to be shown. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError';
}

/** The whole description in one document, its components in alphabetical order. */
export async function readDescription(input: string): Promise<Document> {
  const config = configArguments(input);
  const [lint, bundle] = await Promise.all([
    runRedocly(['lint', input, ...config, '--lint-config=error', '--format=codeframe']),
    runRedocly(['bundle', input, ...config, '--ext=json']),
  ]);
  if (!lint.ok) throw new DescriptionError(lint.stdout + lint.stderr);
  if (!bundle.ok) throw new DescriptionError(bundle.stderr);
  return sortComponents(JSON.parse(bundle.stdout));
}

/** In the order of first use, one new reference would move a hundred lines. */
function sortComponents(document: Document): Document {
  const sections = Object.entries(document.components ?? {}).map(([section, members]) => {
    const sorted = Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1));
    return [section, Object.fromEntries(sorted)];
  });
  return { ...document, components: Object.fromEntries(sections) };
}
