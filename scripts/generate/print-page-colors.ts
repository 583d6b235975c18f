// The colors of the site and of the console, for the pages that commands write.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text of page-colors.ts. */
export async function printPageColors(): Promise<string> {
  const path = join(import.meta.dirname, '../../packages/site/theme/colors.css');
  const css = smallerCss(await readFile(path, 'utf8'));
  return `// Generated from packages/site/theme/colors.css by \`npm run generate\`. Do not edit.

/** Without comments. */
export const pageColors: string = ${JSON.stringify(css)};
`;
}

/** A style without comments and the spaces at the start of lines. */
export function smallerCss(css: string): string {
  return css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\n\s*/g, '\n');
}
