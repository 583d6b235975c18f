// The client as it is published, installed beside the program. It is given one entry more, which
// tells the adapter that `#transfers` stands for.

import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { released } from '../../scripts/pack/packages.ts';
import { stagePackage } from '../../scripts/pack/stage-package.ts';

const root = join(import.meta.dirname, '../..');

/** Installs the client in a folder that is gone with its block. */
export function installClient(): { readonly folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'language-service-runtimes-'));
  const target = join(folder, 'node_modules/language-service-client');
  stagePackage(released.client, target);
  const manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  for (const name of Object.keys(manifest.dependencies))
    cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
  showAdapter(target, manifest);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return { folder, [Symbol.dispose]: remove };
}

function showAdapter(target: string, manifest: { exports: Record<string, unknown> }): void {
  for (const file of globSync('dist/{,node/}files/*.js', { cwd: target }))
    appendFileSync(join(target, file), `\nexport const adapter = '${basename(file, '.js')}';\n`);
  writeFileSync(join(target, 'dist/adapter.js'), "export * from '#transfers';\n");
  const exports = { ...manifest.exports, './runtime': './dist/adapter.js' };
  writeFileSync(join(target, 'package.json'), JSON.stringify({ ...manifest, exports }));
}
