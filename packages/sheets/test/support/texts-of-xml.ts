// The texts of a workbook as a program reads them that knows XML and no escapes.

import { unzipSync } from 'fflate';
import { FileReader, type Tag } from 'language-service-tmx';

/** Returns the texts of all cells in their order. @throws TmxFault for a part that is not XML. */
export function textsOfXml(workbook: Buffer): readonly string[] {
  const texts: string[] = [];
  const parts = Object.entries(unzipSync(workbook)).filter(([name]) => /\.(?:xml|rels)$/.test(name));
  for (const [, part] of parts) {
    const events = {
      wantsText: false,
      open({ name }: Tag) {
        events.wantsText = name === 't';
        if (events.wantsText) texts.push('');
      },
      close() {
        events.wantsText = false;
      },
      text(piece: string) {
        texts.push((texts.pop() ?? '') + piece);
      },
    };
    const reader = new FileReader(events);
    reader.write(part);
    reader.end();
  }
  return texts;
}
