// Overlays are applied by a tool that knows nothing of how they were made.

import type { Overlay } from 'language-service-client/drift';
import { openapiOverlay } from 'openapi-format';

/** The description as the overlay corrects it; the one given stays as it is. Rejects when an action names nothing. */
export async function applyOverlay(description: object, overlay: Overlay): Promise<object> {
  const copy = structuredClone({ ...description });
  const overlaySet = { ...overlay, actions: overlay.actions.map((action) => ({ ...action })) };
  const { data, resultData } = await openapiOverlay(copy, { overlaySet });
  const { unusedActions } = resultData;
  if (!Array.isArray(unusedActions) || unusedActions.length > 0)
    throw new Error(`These actions name nothing: ${JSON.stringify(unusedActions)}`);
  return data;
}
