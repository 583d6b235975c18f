// openapi/overlay.yaml corrects the description without editing its files: each action changes what its path selects.

import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Document } from 'language-service-description/document';
import { openapiOverlay, parseFile } from 'openapi-format';

/** The result of openapi-format beside the document. */
interface Applied {
  readonly unusedActions: readonly { readonly target?: string }[];
  readonly totalActions: number;
}

/**
 * Applies the overlay beside a description to its bundled document.
 *
 * @returns The document, and how many actions the overlay has.
 * @throws {Error} If the overlay is no overlay, or an action changes nothing; the message names its target.
 */
export async function applyOverlay(
  input: string,
  document: Document,
): Promise<{ document: Document; actions: number }> {
  const path = join(dirname(input), 'overlay.yaml');
  if (!existsSync(path)) return { document, actions: 0 };
  const file = relative(process.cwd(), path);
  const { overlay, actions } = Object(await parseFile(path));
  if (!/^1\.[01]\./.test(overlay) || !Array.isArray(actions))
    throw new Error(`${file}: overlay must be 1.0.0 or 1.1.0, and actions a list`);
  const { data, resultData } = await openapiOverlay(document, { overlaySet: { overlay, actions } });
  // Its types leave out what it returns.
  const { unusedActions, totalActions } = resultData as unknown as Applied;
  const [unused] = unusedActions;
  if (unused !== undefined)
    throw new Error(
      `${file}: the action with the target ${unused.target} changes nothing. Select a part of src/generated/openapi.json, and update or remove it.`,
    );
  return { document: data, actions: totalActions };
}
