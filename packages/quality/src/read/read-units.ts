// The reader of a file is that of its extension, and is imported when a file needs it.

import { TmxFault } from 'language-service-tmx';
import { extensionOf } from './file-name.ts';
import type { UnitReader } from './unit.ts';

const tables = async () => (await import('./read-table.ts')).readTable;
const xliff = async () => (await import('./read-xliff.ts')).readXliff;
const json = async () => (await import('./read-json.ts')).readJson;

const readers: Readonly<Record<string, () => Promise<UnitReader>>> = {
  tmx: async () => (await import('./read-tmx.ts')).readTmx,
  xlf: xliff,
  xliff,
  po: async () => (await import('./read-po.ts')).readPo,
  csv: tables,
  tsv: tables,
  xlsx: tables,
  json,
  arb: json,
};

/** The extensions that are read, without their dots. */
export const unitFormats = Object.keys(readers);

/** Puts the units of a file of any format. @throws TmxFault or SheetFault with the line where it cannot be read. */
export const readUnits: UnitReader = async (file, options, put) => {
  const load = readers[options.format ?? extensionOf(file.name)];
  if (load === undefined)
    throw new TmxFault(`the format is unknown: the name must end with one of ${unitFormats.join(', ')}`);
  await (await load())(file, options, put);
};
