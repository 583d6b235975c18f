// The fidelity page of the sandbox is written by hand; the number of its rows is written into it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from '../generate/make-files.ts';

/** Returns the page with the counts of its rows. */
export function sandboxFidelityPage(): GeneratedFile {
  const path = join(import.meta.dirname, '..', '..', 'docs', 'sandbox-fidelity.md');
  const page = readFileSync(path, 'utf8');
  const standings = [...page.matchAll(/^\| .* \| (documented|assumed|not modelled) \|/gm)].map(
    ([, one]) => one,
  );
  const counts = ['documented', 'assumed', 'not modelled'].map(
    (standing) => `${standings.filter((one) => one === standing).length} ${standing}`,
  );
  const text = page.replace(/^\d+ behaviours: .*$/m, `${standings.length} behaviours: ${counts.join(', ')}.`);
  return { path, text };
}
