// Markdown as HTML: headings have the anchors that a repository host gives them, so that one link works in both.
import { headingSlug, plainText } from 'language-service-description/search/headings';
import markdownIt from 'markdown-it';
import { codeBlock } from './highlight.ts';

export const markdown: markdownIt = markdownIt({ html: true, typographer: false });

markdown.core.ruler.push('heading-anchors', ({ tokens }) => {
  const taken = new Map<string, number>();
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const slug = headingSlug(plainText(tokens[at + 1]?.content ?? ''));
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    token.attrSet('id', count === 0 ? slug : `${slug}-${count}`);
  }
});

markdown.renderer.rules.fence = (tokens, at) => codeBlock(tokens[at]?.content ?? '', tokens[at]?.info ?? '');
// A wide table scrolls on its own, also by the keyboard.
markdown.renderer.rules['table_open'] = () =>
  '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>';
markdown.renderer.rules['table_close'] = () => '</table></div>';

/** A text without line breaks. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

/** A sentence with code and emphasis, as HTML. */
export function inline(text: string): string {
  return markdown.renderInline(oneLine(text));
}

// A cell names its column, since a small screen shows a row as a card. A corner of a table heads nothing.
markdown.core.ruler.push('cells', ({ tokens }) => {
  let heads: string[] = [];
  let column = 0;
  for (const [at, token] of tokens.entries()) {
    const text = plainText(tokens[at + 1]?.content ?? '');
    if (token.type === 'thead_open') heads = [];
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'td_open') token.attrSet('data-name', heads[column++] ?? '');
    if (token.type !== 'th_open') continue;
    heads.push(text);
    for (const one of text === '' ? [token, tokens[at + 2]] : []) if (one !== undefined) one.tag = 'td';
  }
});

/** Paragraphs as HTML. */
export function paragraphs(text: string): string {
  return markdown.render(text);
}
