// What the sandbox makes of a file of a gigabyte, which is about a million units: import, pages, search, export. All of
// it is measured from outside, and the import against a parser in C that reads the same file.

import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureConversions } from './memories/convert-cost.ts';
import { measureExport } from './memories/export-cost.ts';
import { measureImport } from './memories/import-cost.ts';
import { memoryOf, uploadFile } from './memories/import-file.ts';
import { measurePages } from './memories/page-depth.ts';
import { startSandbox } from './memories/sandbox-process.ts';
import { measureSearch } from './memories/search-time.ts';
import { writeTmxFile } from './memories/tmx-file.ts';
import type { Report } from './report.ts';

/** Measures with a file of so many bytes. */
export async function measureMemories(report: Report, size: number): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'language-service-bench-'));
  const file = writeTmxFile(join(folder.path, 'large.tmx'), size);
  report.title(`Translation memories: a file of ${(file.bytes / 1e6).toFixed(0)} MB, ${file.units} units`);
  await measureConversions(report, folder.path);
  await measureImport(report, folder.path, file);
  await using sandbox = await startSandbox(join(folder.path, 'data'));
  const memory = await memoryOf(await uploadFile(sandbox, file.path));
  await measurePages(report, sandbox, memory);
  await measureSearch(report, sandbox, memory);
  await measureExport(report, sandbox, memory, join(folder.path, 'exported.tmx'));
}
