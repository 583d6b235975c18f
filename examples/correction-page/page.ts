// A box whose text is corrected. The server of the page forwards /v2, which has the correction, to the service. It adds
// the key, which a page cannot keep to itself.

import { createCore, isLanguageServiceError } from 'language-service-client/core';
import { correctText } from 'language-service-client/text-correction';

const core = createCore({ baseUrl: location.origin });
const box = document.querySelector<HTMLTextAreaElement>('#text');
const outcome = document.querySelector<HTMLOutputElement>('#outcome');

document.querySelector('#correct')?.addEventListener('click', async () => {
  if (box === null || outcome === null) return;
  try {
    const { improvements } = await correctText(core, { text: [box.value], target_lang: 'en-GB' });
    box.value = improvements[0]?.text ?? box.value;
    outcome.value = 'Corrected';
  } catch (error) {
    if (!isLanguageServiceError(error)) throw error;
    outcome.value = error.message;
  }
});
