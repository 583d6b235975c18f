// What every workbook has beside its sheets, texts and styles.

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const relationsType = 'application/vnd.openxmlformats-package.relationships+xml';
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

/** The parts that depend on the number of sheets alone, by name. */
export function fixedParts(sheets: number): [name: string, xml: string][] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  return [
    ['[Content_Types].xml', contentTypes(numbers)],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...numbers.map((number) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
  ];
}

function contentTypes(numbers: readonly number[]): string {
  const parts = [
    ['workbook', 'sheet.main'],
    ['styles', 'styles'],
    ...numbers.map((number) => [`worksheets/sheet${number}`, 'worksheet']),
  ];
  const overrides = parts.map(
    ([name, part = '']) => `<Override PartName="/xl/${name}.xml" ContentType="${typeOf(part)}"/>`,
  );
  return `${xmlDeclaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="${relationsType}"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="${packaged}/relationships">${list.join('')}</Relationships>`;
}
