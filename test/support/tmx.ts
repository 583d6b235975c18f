/** One unit: its text by language. */
export type TmxUnit = Readonly<Record<string, string>>;

/** Two units, English to German and French. */
export const twoUnits: readonly TmxUnit[] = [
  { en: 'Check the brakes.', de: 'Prüfen Sie die Bremsen.', fr: 'Vérifiez les freins.' },
  { en: 'Charge the battery.', de: 'Laden Sie den Akku.', fr: 'Chargez la batterie.' },
];

/** Returns a TMX file, English its source. */
export function tmxOf(units: readonly TmxUnit[] = twoUnits): string {
  const body = units.map((unit) => `<tu>${Object.entries(unit).map(variantOf).join('')}</tu>`).join('\n');
  const header =
    '<header srclang="en" datatype="plaintext" segtype="sentence" adminlang="en" creationtool="test" creationtoolversion="1" o-tmf="none"/>';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">${header}<body>\n${body}\n</body></tmx>\n`;
}

/** Returns so many units, numbered. */
export function numberedUnits(count: number): TmxUnit[] {
  return Array.from({ length: count }, (_, at) => ({ en: `Sentence ${at + 1}.`, de: `Satz ${at + 1}.` }));
}

function variantOf([language, text]: [string, string]): string {
  return `<tuv xml:lang="${language}"><seg>${text}</seg></tuv>`;
}
