import { FileReader, UnitCollector } from 'language-service-tmx';

/** The texts of each unit of a document, with their languages. */
export function textsOf(content: string | Uint8Array): [string | undefined, string][][] {
  const texts: [string | undefined, string][][] = [];
  const reader = new FileReader(
    new UnitCollector(({ variants }) => {
      texts.push(variants.map(({ language, text }) => [language, text]));
    }),
  );
  reader.write(Buffer.from(content));
  reader.end();
  return texts;
}
