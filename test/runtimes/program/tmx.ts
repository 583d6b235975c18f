// A small memory: three pages of it.

/** A unit: its text by language. */
interface Unit {
  readonly en: string;
  readonly de: string;
}

export const units: readonly Unit[] = Array.from({ length: 60 }, (_, at) => ({
  en: `Tighten bolt ${at + 1}.`,
  de: `Ziehen Sie Schraube ${at + 1} an – „fest“.`,
}));

export function tmxOf(all: readonly Unit[]): string {
  const header =
    '<header srclang="en" datatype="plaintext" segtype="sentence" adminlang="en" creationtool="test" creationtoolversion="1" o-tmf="none"/>';
  const body = all.map(({ en, de }) => `<tu>${variant('en', en)}${variant('de', de)}</tu>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">${header}<body>\n${body}\n</body></tmx>\n`;
}

function variant(language: string, text: string): string {
  return `<tuv xml:lang="${language}"><seg>${text}</seg></tuv>`;
}
