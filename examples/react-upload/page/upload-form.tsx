// The form stays whole while a file is sent: no part of it disappears, so the focus of the keyboard is never lost.

import { type SubmitEvent, useId, useState } from 'react';
import { UploadProgress } from './upload-progress.tsx';
import { isRunning, isStoppable, useUpload } from './use-upload.ts';

export function UploadForm() {
  const { state, start, cancel } = useUpload();
  const [file, setFile] = useState<File>();
  const id = useId();
  const busy = isRunning(state);
  const stoppable = isStoppable(state);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (file !== undefined && !busy) void start(file);
  };
  return (
    <>
      <h1>Upload a translation memory</h1>
      <form onSubmit={send}>
        <p>
          <label htmlFor={id}>Translation memory (TMX, up to 1 GB)</label>{' '}
          <input
            id={id}
            type="file"
            accept=".tmx"
            required
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </p>
        <button type="submit" aria-disabled={busy}>
          Upload
        </button>{' '}
        <button type="button" aria-disabled={!stoppable} onClick={() => stoppable && cancel()}>
          Cancel
        </button>
      </form>
      <UploadProgress state={state} />
    </>
  );
}
