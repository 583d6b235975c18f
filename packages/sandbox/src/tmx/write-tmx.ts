// TMX 1.4. A carriage return is written as a reference, as any reader takes a bare one for a line feed; a character
// that XML 1.0 cannot hold, not even as a reference, becomes U+FFFD.

import type { Segment, Target } from './choose-segment.ts';

/** What comes before the first unit. */
export function header(name: string, sourceLanguage: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
<header creationtool="language-service-sandbox" creationtoolversion="1" segtype="sentence" o-tmf="tmx" adminlang="en" srclang="${sourceLanguage}" datatype="plaintext">
<prop type="name">${escapeText(replaceForbidden(name))}</prop>
</header>
<body>
`;
}

/** What comes after the last unit. */
export const footer = '</body>\n</tmx>\n';

/** A unit; the texts of the segment must be escaped already. */
export function unit({ source, targets }: Segment, sourceLanguage: string): string {
  let variants = variant(source, sourceLanguage);
  for (const target of targets) variants += variant(target, target.language);
  return `<tu>\n${variants}</tu>\n`;
}

/** Text as it stands between two tags. It must hold only characters that XML 1.0 knows. */
export function escapeText(text: string): string {
  if (!/[&<>\r]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** Text with U+FFFD for all that XML 1.0 has no way to write. */
export function replaceForbidden(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}

function variant({ text, created, changed, used }: Omit<Target, 'language'>, language: string): string {
  const creation = created === undefined ? '' : ` creationdate="${created}"`;
  const change = changed === undefined ? '' : ` changedate="${changed}"`;
  const use = used === undefined ? '' : ` lastusagedate="${used}"`;
  return `<tuv xml:lang="${language}"${creation}${change}${use}><seg>${text}</seg></tuv>\n`;
}
