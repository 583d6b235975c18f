// An export is TMX 1.4.

import { escapeText, replaceForbidden, type Segment, type Target } from 'language-service-tmx/import';

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

function variant({ text, created, changed, used }: Omit<Target, 'language'>, language: string): string {
  const creation = created === undefined ? '' : ` creationdate="${created}"`;
  const change = changed === undefined ? '' : ` changedate="${changed}"`;
  const use = used === undefined ? '' : ` lastusagedate="${used}"`;
  return `<tuv xml:lang="${language}"${creation}${change}${use}><seg>${text}</seg></tuv>\n`;
}
