// Applies openapi/overlay.yaml, which changes the description without editing its files. Each action changes the nodes
// that its target path selects.

import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Document } from 'language-service-description/document';
import { openapiOverlay, parseFile } from 'openapi-format';

/** The fields of the result of `openapiOverlay` that the types of openapi-format do not declare. */
interface Applied {
  readonly unusedActions: readonly { readonly target?: string }[];
  readonly totalActions: number;
}

/**
 * Applies the overlay in the folder of a description to the bundled document.
 *
 * @returns The changed document, and the number of actions in the overlay.
 * @throws {Error} If the file is not an overlay, or an action changes nothing. The message has the file and the target.
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
    throw new Error(
      `${file}: the field overlay must be 1.0.0 or 1.1.0, and the field actions must be a list`,
    );
  const { data, resultData } = await openapiOverlay(document, { overlaySet: { overlay, actions } });
  // The types of openapi-format lack these fields.
  const { unusedActions, totalActions } = resultData as unknown as Applied;
  const [unused] = unusedActions;
  if (unused !== undefined)
    throw new Error(
      `${file}: the action with the target ${unused.target} changes nothing. Its target must select a part of src/generated/openapi.json, and its update or remove must change that part.`,
    );
  return { document: data, actions: totalActions };
}
