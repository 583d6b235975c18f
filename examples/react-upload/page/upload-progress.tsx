// Both live regions are on the page from the start: a screen reader announces changes of what it already knows.

import { isRunning, type UploadState } from './use-upload.ts';

export function UploadProgress({ state }: { readonly state: UploadState }) {
  const sent = state.phase === 'sending' ? { value: state.bytes, max: state.size } : {};
  return (
    <>
      {isRunning(state) && <progress aria-label="Progress of the upload" {...sent} />}
      <p role="status">{wordsOf(state)}</p>
      <p role="alert">{state.phase === 'failed' && state.words}</p>
    </>
  );
}

function wordsOf(state: UploadState): string {
  switch (state.phase) {
    case 'idle':
    case 'failed':
      return '';
    case 'starting':
      return 'Preparing the upload';
    case 'sending':
      return 'Sending the file';
    case 'processing':
      return 'The file has arrived. The service is importing it.';
    case 'done':
      return `Imported. Segments skipped: ${state.skipped}.`;
    case 'cancelled':
      return state.isSent
        ? 'Cancelled after the last byte was sent: the file may still be imported.'
        : 'Cancelled. Nothing is imported.';
  }
}
