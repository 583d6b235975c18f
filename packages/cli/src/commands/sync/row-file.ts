import { AccountError } from 'language-service-account/account-error';
import type { ReadFile } from 'language-service-account/file-form';
import { entriesOf, sectionLabel } from 'language-service-account/sections';
import type { Sheet } from 'language-service-sheets/sheet';
import { CommandError } from '../../frame/command-error.ts';
import { fewNames } from '../../frame/output/amounts.ts';
import type { KindSpec } from '../../frame/sheets/column-spec.ts';
import type { ReadContent } from '../../frame/sheets/read-sheets.ts';
import { orUsageError } from '../../frame/sheets/sheet-fault.ts';
import { canTake } from '../../frame/sheets/sheet-layout.ts';
import { asBroken } from './account-failure.ts';

/**
 * Converts the content of a table file to the type `ReadFile` of the account package. The function `write` keeps the
 * layout of the file. `write` throws AccountError `refused` if other content of the file would be lost, for example
 * formulas. `write` also throws this error if the layout does not support a section.
 */
export function rowFile(
  kind: KindSpec,
  path: string,
  content: Omit<ReadContent, 'faults' | 'notices'>,
): ReadFile {
  const { layout } = content;
  return {
    sections: new Map([...content.parts].map(([key, entries]) => [key, entriesOf(entries)] as const)),
    layout,
    async write(sections) {
      if (layout === undefined)
        throw new AccountError('refused', `${path} can only be read. Use a CSV or XLSX file instead`);
      const filled = new Map([...sections].filter(([, entries]) => entries.size > 0));
      const other = [...filled.keys()].find((key) => !canTake(layout, key, kind));
      if (other !== undefined)
        throw new AccountError('refused', `${path} has no column for ${sectionLabel(other)} of the account`, {
          hint: 'Pull into another file. To ignore the changes of the account, pass --take file.',
        });
      const { writeSheets } = await import('../../frame/sheets/write-sheets.ts');
      const old = { ...content, refuse: (sheet: Sheet) => refuse(path, sheet) };
      return asBroken(() => orUsageError(async () => writeSheets(filled, layout, old, kind), path));
    },
    fail: (_part, source, message) => {
      throw new CommandError('usage', `${path}: the entry ${JSON.stringify(source)} is wrong: ${message}`);
    },
  };
}

function refuse(path: string, { name, beside = [] }: Sheet): never {
  const message = `${path}: the sheet ${JSON.stringify(name)} also has ${fewNames(beside)}, which a write would lose`;
  const hint = 'Move the file to another folder. A pull then creates a new file.';
  throw new AccountError('refused', message, { hint });
}
