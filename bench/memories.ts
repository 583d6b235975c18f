// What the sandbox makes of a file of a gigabyte, which is about a million units: import, pages, search, export. All of
// it is measured from outside, and the import against a parser in C that reads the same file.

import { join } from 'node:path';
import { measureConversions } from './memories/convert-cost.ts';
import { measureExport } from './memories/export-cost.ts';
import { measureImport } from './memories/import-cost.ts';
import { importFile } from './memories/import-file.ts';
import { measurePages } from './memories/page-depth.ts';
import { startSandbox } from './memories/sandbox-process.ts';
import { measureSearch } from './memories/search-time.ts';
import { writeTmxFile } from './memories/tmx-file.ts';
import type { Means, Report } from './report.ts';

export async function measure(report: Report, { size, folder }: Means): Promise<void> {
  const file = writeTmxFile(join(folder, 'large.tmx'), size);
  report.title(`Translation memories: a file of ${(file.bytes / 1e6).toFixed(0)} MB, ${file.units} units`);
  await measureConversions(report, folder);
  await measureImport(report, folder, file.path);
  await using sandbox = await startSandbox(join(folder, 'data'));
  const memory = await importFile(sandbox, file.path);
  await measurePages(report, sandbox, memory);
  await measureSearch(report, sandbox, memory);
  await measureExport(report, sandbox, memory, join(folder, 'exported.tmx'));
}
