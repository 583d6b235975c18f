// Writes TMX 1.4 files of exports. A file is generated during each download. Its size is measured when the export runs.

import { escapeText, replaceForbidden } from 'language-service-tmx/escape';
import type { Pause } from '../async/pause.ts';
import type { Segment, StoredText } from './memory.ts';

/** The content of a translation memory at the time of its export, and the size of the exported file. */
export interface Exported {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly segments: readonly Segment[];
  /** The size of the exported file in bytes. */
  readonly bytes: number;
}

const PIECE_CHARACTERS = 64 * 1024;

/**
 * Returns the content of a translation memory together with the size of its exported file. The size is measured by
 * generating the file once without storing it.
 */
export async function exportOf(memory: Omit<Exported, 'bytes'>, pause: Pause): Promise<Exported> {
  let bytes = 0;
  for (const piece of tmxPieces(memory)) {
    bytes += Buffer.byteLength(piece);
    await pause();
  }
  return { ...memory, bytes };
}

/** Yields the text of the exported TMX file of a translation memory in chunks. */
export function* tmxPieces({ name, sourceLanguage, segments }: Omit<Exported, 'bytes'>): Generator<string> {
  let piece = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
<header creationtool="language-service-sandbox" creationtoolversion="1" segtype="sentence" o-tmf="tmx" adminlang="en" srclang="${sourceLanguage}" datatype="plaintext">
<prop type="name">${escapeText(replaceForbidden(name))}</prop>
</header>
<body>
`;
  for (const { source, targets } of segments) {
    piece += `<tu>\n${variant(sourceLanguage, source)}`;
    for (const target of targets) piece += variant(target.language, target);
    piece += '</tu>\n';
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</body>\n</tmx>\n`;
}

function variant(language: string, { text, created, changed, used }: StoredText): string {
  const times =
    attribute('creationdate', created) + attribute('changedate', changed) + attribute('lastusagedate', used);
  return `<tuv xml:lang="${language}"${times}><seg>${escapeText(text)}</seg></tuv>\n`;
}

function attribute(name: string, time: string | undefined): string {
  return time === undefined ? '' : ` ${name}="${time}"`;
}
