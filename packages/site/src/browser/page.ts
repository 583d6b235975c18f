// What every page does: colors, the menu of small screens, the choice of samples, copying, and loading the search and
// the form when somebody wants them.

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

function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function all<T extends HTMLElement = HTMLElement>(selector: string): T[] {
  return [...document.querySelectorAll<T>(selector)];
}

// The button says what it changes to.
const themeButton = document.querySelector<HTMLButtonElement>('header .theme');
const isDark = () =>
  root.dataset['theme'] === 'dark' ||
  (root.dataset['theme'] !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
const nameTheme = () => {
  if (themeButton !== null) themeButton.textContent = isDark() ? 'Light' : 'Dark';
};
themeButton?.addEventListener('click', () => {
  const theme = isDark() ? 'light' : 'dark';
  root.dataset['theme'] = theme;
  remember('theme', theme);
  nameTheme();
});
nameTheme();

const menu = document.querySelector<HTMLButtonElement>('header .menu');
menu?.addEventListener('click', () => {
  const isOpen = document.querySelector('#navigation')?.classList.toggle('open') ?? false;
  menu.setAttribute('aria-expanded', String(isOpen));
});
document.querySelector('#navigation [aria-current]')?.scrollIntoView({ block: 'center' });
scrollTo(0, location.hash === '' ? 0 : scrollY);

const hide = document.querySelector<HTMLInputElement>('#hide-assumed');
if (hide !== null) {
  hide.checked = root.dataset['assumed'] === 'hide';
  hide.addEventListener('change', () => {
    root.dataset['assumed'] = hide.checked ? 'hide' : '';
    remember('assumed', root.dataset['assumed'] ?? '');
  });
}

const samples = all('.samples');
function choose(key: string): void {
  for (const part of samples) {
    part.dataset['choice'] = key;
    for (const button of part.querySelectorAll('.tabs [data-key]'))
      button.setAttribute('aria-pressed', String(button.getAttribute('data-key') === key));
  }
}
for (const part of samples) {
  const tabs = document.createElement('div');
  tabs.className = 'tabs';
  for (const figure of part.querySelectorAll('figure')) {
    const button = newButton(figure.querySelector('figcaption')?.textContent ?? '', () => {
      const top = part.getBoundingClientRect().top;
      choose(figure.dataset['sample'] ?? '');
      remember('sample', figure.dataset['sample'] ?? '');
      // The samples above may have another height now: what was pressed stays where it is.
      scrollBy({ top: part.getBoundingClientRect().top - top, behavior: 'instant' });
    });
    button.dataset['key'] = figure.dataset['sample'] ?? '';
    tabs.append(button);
  }
  const tryButton = newButton('Try it', () =>
    load('try', () => window.siteTry?.(part.dataset['samples'] ?? '')),
  );
  tryButton.className = 'try';
  tabs.append(tryButton);
  part.prepend(tabs);
  part.classList.add('chosen');
}
choose(recall('sample') ?? 'curl');

for (const block of all('pre')) {
  const code = block.querySelector('code');
  const button = newButton('Copy', () => {
    void navigator.clipboard.writeText(code?.textContent ?? '').then(() => {
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    });
  });
  button.className = 'copy';
  if (navigator.clipboard !== undefined) block.append(button);
}

const openSearch = () => load('search', () => window.siteSearch?.());
document.querySelector('header .search')?.addEventListener('click', openSearch);
addEventListener('keydown', (event) => {
  const isTyping =
    event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null;
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  openSearch();
});

function newButton(text: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', press);
  return button;
}

/** Loads a script beside the one of the page, once, and then continues. */
function load(name: 'search' | 'try', then: () => void): void {
  if (document.querySelector(`script[data-name="${name}"]`) !== null) {
    then();
    return;
  }
  const script = document.createElement('script');
  script.src = base.replace(/site\.js$/, `${name}.js`);
  script.dataset['name'] = name;
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
