// Every failure gets a text that says what to do.

import { isLanguageServiceError, SignedUrlExpiredError, UploadError } from 'language-service-client/core';
import { ServerRefusal } from './own-server.ts';

export function adviceOn(error: unknown): string {
  if (error instanceof ServerRefusal) return error.message;
  if (error instanceof SignedUrlExpiredError)
    return 'The address of the upload has expired. Upload the file again.';
  if (error instanceof UploadError && error.sourceChanged === true)
    return 'The file changed while it was sent. Choose it again, then upload it.';
  if (error instanceof UploadError && error.status !== undefined)
    return `The store refused the file (${error.status}). Upload the file again; if it is refused again, ask the people who run this page.`;
  // A fetch of the browser rejects with a TypeError when there is no connection.
  if (isLanguageServiceError(error) || error instanceof TypeError)
    return 'The connection broke. Check the network, then upload the file again.';
  reportError(error);
  return 'The page has a fault. Load it again, then upload the file again.';
}
