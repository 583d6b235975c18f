// The promises of node:fs load readline, streams and more. A program that moves no file does not wait for that.

type Files = typeof import('node:fs/promises');

/** Opens Node's functions for files when they are first needed. */
export function openFiles(): Promise<Files> {
  return import('node:fs/promises');
}
