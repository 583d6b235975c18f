// Markdown as HTML: headings have the anchors that a repository host gives them, so that one link works in both.
import { headingSlug, plainText } from 'language-service-description/search/headings';
import markdownIt from 'markdown-it';
import { escapeHtml } from './escape-html.ts';

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

/** A sentence with code and emphasis, as HTML. */
export function inline(text: string): string {
  return markdown.renderInline(text.replaceAll(/\s*\n\s*/g, ' '));
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

// Colors of comments, texts, keywords and numbers, which are enough for short programs.

const keywords =
  'as|async|await|break|case|catch|class|const|continue|default|delete|else|export|extends|finally|for|from|function|if|import|in|instanceof|interface|let|new|of|return|satisfies|static|switch|this|throw|try|type|typeof|using|var|void|while|yield|true|false|null|undefined';

const program = new RegExp(
  String.raw`(?<comment>//[^\n]*|/\*[\s\S]*?\*/)|(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)|(?<keyword>\b(?:${keywords})\b)|(?<number>\b\d[\d_.]*\b)`,
  'g',
);
const shell =
  /(?<comment>(?<=^|\s)#[^\n]*)|(?<text>'[^']*'|"(?:[^"\\]|\\.)*")|(?<keyword>(?<=\s)--?[A-Za-z][\w.-]*)/gm;

const languages: Readonly<Record<string, RegExp>> = {
  ts: program,
  tsx: program,
  js: program,
  json: program,
  sh: shell,
};

/** The text as HTML, with a `span` for each part that has a color. */
export function highlight(text: string, language: string): string {
  const pattern = languages[language];
  if (pattern === undefined) return escapeHtml(text);
  let end = 0;
  let shown = '';
  for (const match of text.matchAll(pattern)) {
    const [kind = 'text'] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    shown += `${escapeHtml(text.slice(end, match.index))}<span class="${kind[0]}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return shown + escapeHtml(text.slice(end));
}
