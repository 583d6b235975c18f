import { cleanTmx, dedupeTmx, mergeTmx } from 'language-service-tmx';
import { expect } from 'vitest';
import { isWellFormed, Kept } from './output.ts';

/** Every command that copies units writes XML that another reader accepts. */
export async function expectWellFormedOutputs(path: string): Promise<void> {
  const [deduped, cleaned, merged] = [new Kept(), new Kept(), new Kept()];
  await dedupeTmx(path, deduped.sink);
  await cleanTmx(path, cleaned.sink);
  await mergeTmx([path, path], merged.sink);
  const outputs = [deduped, cleaned, merged];
  expect(outputs.map((output) => isWellFormed(output.text()))).toEqual([true, true, true]);
}
