// Markdown as HTML: headings have the anchors that a repository host gives them, so that one link works in both.
import { headingSlug, plainText } from 'language-service-description/search/headings';
import markdownIt from 'markdown-it';
import { highlight } from './highlight.ts';

export const markdown: markdownIt = markdownIt({ html: true, typographer: false, highlight });

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

const defaultFence = markdown.renderer.rules.fence;
markdown.renderer.rules.fence = (tokens, at, options, environment, self) => {
  const printed = defaultFence?.(tokens, at, options, environment, self) ?? '';
  return printed.replace('<pre>', '<pre tabindex="0">');
};
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

// A corner of a table heads nothing.
markdown.core.ruler.push('empty-heads', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'th_open' || tokens[at + 1]?.content !== '') continue;
    token.tag = 'td';
    const end = tokens[at + 2];
    if (end !== undefined) end.tag = 'td';
  }
});

/** Paragraphs as HTML. */
export function paragraphs(text: string): string {
  return markdown.render(text);
}
