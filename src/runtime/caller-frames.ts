// V8 leads a stack through promises back to who awaits them, but an error of a timer or a socket begins where nobody
// awaits. Where a call or a workflow rejects, the awaiting functions are known again.

import { LanguageServiceError } from '../errors/language-service-error.ts';

/** A longer stack gets no more frames: several waits may reject with one error. */
const longestStack = 8_192;

/** Throws the error; one of this client has the frames of the functions that await it in its stack. */
export function rethrow(error: unknown): never {
  if (error instanceof LanguageServiceError && 'captureStackTrace' in Error) addFrames(error);
  throw error;
}

function addFrames(error: LanguageServiceError): void {
  const here = { stack: '' };
  Error.captureStackTrace(here, rethrow);
  const { stack = '' } = error;
  const [, ...frames] = here.stack.split('\n');
  const outermost = frames.at(-1);
  if (outermost === undefined || stack.length > longestStack || stack.includes(outermost)) return;
  error.stack = [stack, ...frames].join('\n');
}
