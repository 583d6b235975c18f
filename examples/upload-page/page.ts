// A file that is chosen becomes a translation memory. The server of the page forwards /v3 to the service and adds the key;
// the file goes directly to the store, at an address that the service signs.

import { createCore, isLanguageServiceError } from 'language-service-client/core';
import { importTranslationMemory } from 'language-service-client/import';

const core = createCore({ baseUrl: location.origin });
const chosen = document.querySelector<HTMLInputElement>('#file');
const sent = document.querySelector<HTMLProgressElement>('#sent');
const outcome = document.querySelector<HTMLOutputElement>('#outcome');

chosen?.addEventListener('change', async () => {
  const file = chosen.files?.[0];
  if (file === undefined || sent === null || outcome === null) return;
  try {
    const { skippedSegmentCount } = await importTranslationMemory(core, file, {
      onProgress: (event) => {
        if (event.type === 'upload') sent.value = event.bytes / file.size;
      },
    });
    outcome.value = `Imported, ${skippedSegmentCount} segments skipped`;
  } catch (error) {
    if (!isLanguageServiceError(error)) throw error;
    outcome.value = error.message;
  }
});
