// The site as `npm run docs` builds it, once for all tests of a process.
import type { Document } from 'language-service-description/document';
import { documentedEntries } from '../../../scripts/docs/client/documented-entries.ts';
import bundled from '../../../src/generated/openapi.json' with { type: 'json' };
import { buildSite } from '../src/build-site.ts';

// The generator has written the bundle from a description that passed lint.
export const description: Document = bundled as unknown as Document;

/** The files by their paths, `guides/lists/index.html`. */
export const site: ReadonlyMap<string, string> = await buildSite(
  process.cwd(),
  description,
  documentedEntries(process.cwd()),
);
