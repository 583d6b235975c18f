// Colors of comments, texts, keywords and numbers, which are enough for short programs.

import { escapeHtml } from './escape-html.ts';

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

/** A block of code below a bar with its language: the code scrolls, the bar and its button do not. */
export function codeBlock(text: string, language: string): string {
  const name = language === 'text' ? '' : language;
  return `<pre data-language="${name}"><code tabindex="0">${highlight(text, language)}</code></pre>`;
}

/** The text as HTML, with a `span` for each part that has a color. */
function highlight(text: string, language: string): string {
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
