// One upload at a time: the server of the page declares it, the file goes directly to the store, and the server says how
// the import ended.

import { createCore } from 'language-service-client/core';
import { uploadTranslationMemory } from 'language-service-client/import';
import { useEffect, useRef, useState } from 'react';
import { standingOf, startImport } from './own-server.ts';
import { adviceOn } from './upload-advice.ts';

export type UploadState =
  | { readonly phase: 'idle' | 'starting' | 'processing' }
  | { readonly phase: 'sending'; readonly bytes: number; readonly size: number }
  | { readonly phase: 'done'; readonly skipped: number }
  | { readonly phase: 'cancelled'; readonly isSent: boolean }
  | { readonly phase: 'failed'; readonly words: string };

export function isStoppable({ phase }: UploadState): boolean {
  return phase === 'starting' || phase === 'sending';
}

export function isRunning(state: UploadState): boolean {
  return isStoppable(state) || state.phase === 'processing';
}

/** An upload to a signed address needs no key, and the page has none. */
const core = createCore({ baseUrl: location.origin });

export function useUpload() {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (file: File): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    let isSent = false;
    const show = (next: UploadState) => {
      isSent = next.phase === 'sending' && next.bytes === next.size;
      setState(next);
    };
    try {
      await upload(file, controller.signal, show);
    } catch (error) {
      if (controller.signal.aborted) setState({ phase: 'cancelled', isSent });
      else setState({ phase: 'failed', words: adviceOn(error) });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}

async function upload(file: File, signal: AbortSignal, show: (state: UploadState) => void): Promise<void> {
  show({ phase: 'starting' });
  const { id, uploadUrl } = await startImport(file, signal);
  show({ phase: 'sending', bytes: 0, size: file.size });
  await uploadTranslationMemory(core, uploadUrl, file, {
    signal,
    onProgress: (event) => {
      if (event.type === 'upload') show({ phase: 'sending', bytes: event.bytes, size: file.size });
    },
  });
  show({ phase: 'processing' });
  let standing = await standingOf(id, signal);
  while (standing.state === 'processing') standing = await standingOf(id, signal);
  if (standing.state === 'done') show({ phase: 'done', skipped: standing.skipped });
  else
    show({
      phase: 'failed',
      words: `The service refused the file: ${standing.reason}. Correct the file, then upload it again.`,
    });
}
