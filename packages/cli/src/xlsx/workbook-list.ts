import { attributeNamed, isTrue, type PartEvents, requireAtMost } from './read-part.ts';
import { mostFiles } from './zip-directory.ts';

export interface ListedSheet {
  readonly name: string;
  readonly relation: string;
  /** Whether a spreadsheet program does not show it. */
  readonly isHidden: boolean;
}

/** The part that lists the sheets. */
export class WorkbookList implements PartEvents {
  readonly wantsText = false;
  readonly sheets: ListedSheet[] = [];
  is1904 = false;
  hasNames = false;

  open: PartEvents['open'] = (name, parent, tag) => {
    if (name === 'workbookPr') this.is1904 = isTrue(tag.attribute('date1904'));
    if (name === 'definedName') this.hasNames = true;
    if (name !== 'sheet' || parent !== 'sheets') return;
    requireAtMost(mostFiles, this.sheets.length + 1, 'sheets');
    this.sheets.push({
      name: tag.attribute('name') ?? '',
      relation: attributeNamed(tag, 'id') ?? '',
      isHidden: (tag.attribute('state') ?? 'visible') !== 'visible',
    });
  };

  close(): void {
    // Only start tags name a sheet.
  }

  text(): void {
    // No text is wanted.
  }
}
