// What every page does: colors, the menu of small screens, the choice of samples, copying, and loading the search and
// the form when somebody wants them.

import { button, element } from './element.ts';

const root = document.documentElement;
/** The address of this script: the site is around it. */
const base = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
window.siteBase = base.replace(/site\.js$/, '');

/** What the reader chose last; where nothing can be kept, it lasts as long as the page. */
function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A page from a file may not keep anything.
  }
}

function all<T extends HTMLElement = HTMLElement>(selector: string): T[] {
  return [...document.querySelectorAll<T>(selector)];
}

const themeButton = document.querySelector<HTMLButtonElement>('header .theme');
const isDark = () =>
  root.dataset['theme'] === 'dark' ||
  (root.dataset['theme'] !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
themeButton?.addEventListener('click', () => {
  const theme = isDark() ? 'light' : 'dark';
  root.dataset['theme'] = theme;
  remember('theme', theme);
});

const menu = document.querySelector<HTMLButtonElement>('header .menu');
menu?.addEventListener('click', () => {
  const isOpen = document.querySelector('#navigation')?.classList.toggle('open') ?? false;
  menu.setAttribute('aria-expanded', String(isOpen));
});
const navigation = document.querySelector<HTMLElement>('#navigation');
const current = navigation?.querySelector<HTMLElement>('[aria-current]');
if (navigation && current)
  navigation.scrollTop +=
    current.getBoundingClientRect().top -
    navigation.getBoundingClientRect().top -
    navigation.clientHeight / 3;

/** The lists beside a page mark the section that is read. */
const sections = all<HTMLAnchorElement>('.here a, #navigation li li a').flatMap((link) => {
  const section = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  return section === null ? [] : [{ link, section }];
});
function markSection(): void {
  const read = sections.findLast(({ section }) => section.getBoundingClientRect().top < 120);
  for (const { link } of sections)
    if (link === read?.link) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
}
addEventListener('scroll', markSection, { passive: true });
markSection();

const hide = document.querySelector<HTMLInputElement>('#hide-assumed');
if (hide !== null) {
  hide.checked = root.dataset['assumed'] === 'hide';
  hide.addEventListener('change', () => {
    root.dataset['assumed'] = hide.checked ? 'hide' : '';
    remember('assumed', root.dataset['assumed'] ?? '');
  });
}

/** The samples show the language of the root: the head of the page sets it before anything is drawn. */
const tabs = all<HTMLButtonElement>('.tabs [data-key]');
function pressTabs(): void {
  for (const tab of tabs)
    tab.setAttribute('aria-pressed', String(tab.dataset['key'] === root.dataset['sample']));
}
for (const tab of tabs)
  tab.addEventListener('click', () => {
    const { top } = tab.getBoundingClientRect();
    const key = tab.dataset['key'] ?? '';
    root.dataset['sample'] = key;
    remember('sample', key);
    pressTabs();
    // The samples above may have another height now: what was pressed stays where it is.
    scrollBy(0, tab.getBoundingClientRect().top - top);
  });
pressTabs();
for (const tryIt of all<HTMLButtonElement>('.tabs .try'))
  tryIt.addEventListener('click', () => {
    const operation = tryIt.closest<HTMLElement>('.samples')?.dataset['samples'] ?? '';
    load('try', () => window.siteTry?.(operation));
  });

const copyPage = document.querySelector<HTMLButtonElement>('.copy-page');
const asMarkdown = document.querySelector<HTMLAnchorElement>('footer .as-markdown');
if (copyPage && asMarkdown)
  copyPage.addEventListener('click', () => {
    const copied = fetch(asMarkdown.href)
      .then((response) => (response.ok ? response.text() : Promise.reject(response)))
      .then((text) => navigator.clipboard.writeText(text));
    copied.then(
      () => sayCopied(copyPage),
      // A page from a file cannot be read, and an insecure page has no clipboard.
      () => location.assign(asMarkdown.href),
    );
  });

for (const block of all('pre')) {
  const code = block.querySelector('code');
  const copy = button('Copy', () => {
    void navigator.clipboard.writeText(code?.textContent ?? '').then(() => sayCopied(copy));
  });
  copy.className = 'copy';
  if (navigator.clipboard !== undefined) block.append(copy);
}

const openSearch = () => load('search', () => window.siteSearch?.());
document.querySelector('header .search')?.addEventListener('click', openSearch);
addEventListener('keydown', (event) => {
  const isTyping =
    event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null;
  const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isCommand = event.key === 'k' && (event.ctrlKey || event.metaKey);
  if (!isSlash && !isCommand) return;
  event.preventDefault();
  openSearch();
});

function sayCopied(pressed: HTMLButtonElement): void {
  const { textContent } = pressed;
  if (textContent === 'Copied') return;
  pressed.textContent = 'Copied';
  setTimeout(() => {
    pressed.textContent = textContent;
  }, 1500);
}

/** Loads a script beside the one of the page, once, and then continues. */
function load(name: 'search' | 'try', then: () => void): void {
  if (document.querySelector(`script[data-name="${name}"]`) !== null) {
    then();
    return;
  }
  const script = element('script', { src: `${window.siteBase}${name}.js`, 'data-name': name });
  script.addEventListener('load', then);
  document.head.append(script);
}

declare global {
  interface Window {
    /** The address of the folder of the site, with its slash. */
    siteBase?: string;
    siteSearch?: () => void;
    siteTry?: (operation: string) => void;
  }
}
