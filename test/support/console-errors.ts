import { onTestFinished, vi } from 'vitest';

/** Returns what is written to the console as an error from now to the end of the test, each with its words first. */
export function consoleErrors(): readonly (readonly unknown[])[] {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  onTestFinished(() => console.mockRestore());
  return console.mock.calls;
}
