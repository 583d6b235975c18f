import { dirname, join } from 'node:path/posix';
import { gzipSync } from 'node:zlib';
import * as client from 'language-service-client';
import { splitMark } from 'language-service-description/assumptions';
import { isRecord } from 'language-service-description/document';
import { escapedName } from 'language-service-description/json-pointer';
import { listOperations } from 'language-service-description/operations';
import { expect, test } from 'vitest';
import { exitCodes } from '../../cli/src/exit-status.ts';
import { publication } from '../src/publication.ts';
import { certainty, isWholeAssumption } from '../src/reference/marks.ts';
import { description, site } from './built-site.ts';

// The built site: every link leads somewhere, every assumption is marked, nothing is heavy, nothing comes from elsewhere.

const pages = [...site.keys()].filter((path) => path.endsWith('.html'));
/** The page of a wrong address has links from the root, and no copy. */
const listed = pages.filter((path) => path !== '404.html');
const markdownCopies = [...site.keys()].filter((path) => path.endsWith('.md'));
const textOf = (path: string) => site.get(path) ?? '';
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('there is a page for every document, and a Markdown copy for every page', () => {
  expect(pages.length).toBeGreaterThan(90);
  expect(markdownCopies.sort()).toEqual(listed.map((path) => path.replace(/html$/, 'md')).sort());
});

test('every page and every copy names llms.txt before its text', () => {
  expect(listed.filter((page) => !/<body[^>]*>[\s\S]{0,200}llms\.txt/.test(textOf(page)))).toEqual([]);
  const lacking = markdownCopies.filter((copy) => !/^# .*\n\n> .*llms\.txt/m.test(textOf(copy)));
  expect(lacking).toEqual([]);
});

test('no file has the path of a folder, so that the site can be written to a disk', () => {
  const folders = new Set([...site.keys()].map((path) => dirname(path)));
  expect([...site.keys()].filter((path) => folders.has(path))).toEqual([]);
});

/** The links of a page that lead nowhere. */
function astray(page: string, links: readonly string[]): string[] {
  return links.filter((link) => {
    if (link.startsWith(publication.address))
      return astray('', [link.replace(publication.address, '')]).length > 0;
    if (URL.canParse(link)) return false;
    const [path = '', fragment] = link.split('#');
    const file = path === '' ? page : join(dirname(page), decodeURIComponent(path));
    const text = site.get(file);
    if (text === undefined) return true;
    const html = site.get(file.replace(/\.md$/, '.html')) ?? text;
    return fragment !== undefined && !html.includes(` id="${decodeURIComponent(fragment)}"`);
  });
}

test('every link and anchor of every page leads somewhere', () => {
  const astrayLinks = pages.flatMap((page) => {
    const links = [...textOf(page).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) =>
      unescaped(link),
    );
    expect(links.length).toBeGreaterThan(5);
    return astray(page, links).map((link) => `${page} -> ${link}`);
  });
  expect(astrayLinks).toEqual([]);
});

test('every link of every Markdown copy and of llms.txt leads somewhere', () => {
  const astrayLinks = [...markdownCopies, 'llms.txt'].flatMap((page) => {
    const prose = textOf(page).replaceAll(/^```[\s\S]*?^```$/gm, '');
    const links = [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link);
    return astray(page, links).map((link) => `${page} -> ${link}`);
  });
  expect(astrayLinks).toEqual([]);
});

test('the whole text has every page of llms.txt, in its order, and its links lead somewhere from the root', () => {
  const whole = textOf('llms-full.txt');
  const marks = [...whole.matchAll(/^<!-- (\S+\.md) -->$/gm)].map(([, path = '']) => path);
  const listedPages = [...textOf('llms.txt').matchAll(/\]\((\S+)\)/g)].map(([, path = '']) =>
    path.replace(publication.address, ''),
  );
  expect(marks).toEqual(listedPages);
  const prose = whole.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const links = [...prose.matchAll(/\]\(([^()\s#]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(150);
  expect(astray('llms-full.txt', links)).toEqual([]);
});

test('nothing on a page comes from another origin', () => {
  const loads = /<(?:script|link|img|iframe|source)[^>]* (?:src|href)="(?:https?:)?\/\//;
  expect(pages.filter((page) => loads.test(textOf(page)))).toEqual([]);
  expect(textOf('site.css')).not.toMatch(/url\(|@import/);
});

test('every mark of the description is on a page of the reference, and in its Markdown copy', () => {
  const marked = new Map<string, string>();
  const walk = (value: unknown, place: string): void => {
    if (Array.isArray(value)) for (const [at, part] of value.entries()) walk(part, `${place}/${at}`);
    if (!isRecord(value)) return;
    const { 'x-assumed': mark } = value;
    if (typeof mark === 'string') marked.set(place, mark);
    for (const [name, part] of Object.entries(value)) walk(part, `${place}/${escapedName(name)}`);
  };
  walk(description, '');
  expect(marked.size).toBeGreaterThan(300);
  const reference = pages.filter((page) => page.startsWith('reference/'));
  const shown = reference.flatMap((page) =>
    [...textOf(page).matchAll(/ data-mark="([^"]*)"/g)].map(([, place = '']) => unescaped(place)),
  );
  expect([...new Set(shown)].sort()).toEqual([...marked.keys()].sort());
  const words = reference.map((page) => textOf(page.replace(/html$/, 'md'))).join('\n');
  const plain = (mark: string) => splitMark(mark).text.replaceAll(/\s*\n\s*/g, ' ');
  expect([...marked.values()].filter((mark) => !words.includes(plain(mark)))).toEqual([]);
});

test('every mark says what is assumed, and how certain it is', () => {
  const marks = pages.flatMap((page) => [
    ...textOf(page).matchAll(/<p class="mark (\w*)" [^>]*><b[^>]*>([^<]*)</g),
  ]);
  expect(marks.length).toBeGreaterThan(300);
  const unclear = marks.filter(
    ([, confidence = '', words = '']) => words.split(/[;:]/)[0] !== `Assumed, ${certainty[confidence]}`,
  );
  expect(unclear).toEqual([]);
  expect(
    pages.filter((page) => page.startsWith('reference/') && /(?:Required|Scope) only/.test(textOf(page))),
  ).toEqual([]);
});

test('a mark that covers a part hides nothing', () => {
  const of = (text: string) => isWholeAssumption({ place: '', text, confidence: 'A' });
  expect(of('Not documented; the name and the values follow similar APIs')).toBe(true);
  expect(of('Name of the scope: it is not documented; similar APIs use this name')).toBe(false);
  expect(of('The field is documented; its default is not')).toBe(false);
});

test.each(listOperations(description).map((operation) => [operation.id, operation] as const))(
  '%s has its anchor, its samples and its errors',
  (id, { errors, scope }) => {
    const page = pages.find((path) => path.startsWith('reference/') && textOf(path).includes(` id="${id}"`));
    const [, section = ''] = textOf(page ?? '').split(`<section class="operation" id="${id}"`);
    const [, hidden = ''] = textOf(page ?? '').split(`<section class="operation whole" id="${id}"`);
    const [shown = ''] = `${section}${hidden}`.split('<section ');
    expect([...shown.matchAll(/<figure data-sample="(\w+)"/g)].map(([, key]) => key)).toEqual([
      'client',
      'curl',
      'command',
      'function',
    ]);
    expect(shown).toContain('<code>--story</code>');
    expect(textOf(page ?? '')).toMatch(new RegExp(`<li><a href="#${id}"><b class="method`));
    for (const { status } of errors) expect(shown).toContain(`<b class="status">${status}</b>`);
    expect(shown).toContain(scope === undefined ? 'none; a key with scopes' : `<code>${scope}</code>`);
  },
);

test('every class of error and every exit code has its anchor on one page', () => {
  const page = textOf('errors/index.html');
  const classes = Object.keys(client).filter((name) => /^[A-Z]\w+Error$/.test(name));
  const anchors = [
    ...classes.filter((name) => name !== 'LanguageServiceError').map((name) => name.toLowerCase()),
    ...Object.values(exitCodes).map(({ code }) => `exit-${code}`),
  ];
  expect(anchors.length).toBeGreaterThan(30);
  expect(anchors.filter((anchor) => !page.includes(` id="${anchor}"`))).toEqual([]);
});

test('everything that the main entry exports is on a page of the client reference', () => {
  const shown = pages
    .filter((page) => page.startsWith('client/'))
    .map(textOf)
    .join('');
  const missing = Object.keys(client).filter((name) => !shown.includes(`>${name}</h2>`));
  expect(missing).toEqual([]);
});

test('an error that most operations share is described on one page', () => {
  const described = (page: string) => textOf(page).split('Check the key.').length - 1;
  const reference = pages.filter((page) => page.startsWith('reference/'));
  expect(reference.filter((page) => described(page) > 0)).toEqual(['reference/index.html']);
});

test('every page has its own description, a version, and leads to the changelog and the OpenAPI file', () => {
  const descriptions = listed.map(
    (page) => /<meta name="description" content="([^"]*)">/.exec(textOf(page))?.[1],
  );
  expect(descriptions.filter((text) => text === undefined || text === '')).toEqual([]);
  const lacking = listed.filter(
    (page) =>
      !/(?:changelog\/|")index\.html">Version \d/.test(textOf(page)) ||
      !textOf(page).includes('openapi.json">'),
  );
  expect(lacking).toEqual([]);
  expect(JSON.parse(textOf('openapi.json'))).toEqual(description);
});

test('the site map names every page', () => {
  const places = [...textOf('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+\/[^/]+\/(.*?)<\/loc>/g)];
  expect(places.map(([, path]) => `${path}index.html`).sort()).toEqual(listed.toSorted());
});

test('a page weighs at most 30 kB compressed with its style and script, and the search 71 kB more', () => {
  const weight = (path: string) => gzipSync(textOf(path)).length;
  const shared = weight('site.css') + weight('site.js');
  expect(pages.filter((page) => weight(page) + shared > 30_000)).toEqual([]);
  expect(weight('search.js')).toBeLessThan(71_000);
});

test('the scripts are classic: they work from a file', () => {
  for (const script of ['site.js', 'search.js', 'try.js'])
    expect(textOf(script)).not.toMatch(/^(?:im|ex)port\b/m);
  expect(pages.filter((page) => textOf(page).includes('type="module"'))).toEqual([]);
});
