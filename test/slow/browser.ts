// Chromium, driven by playwright-core from the folder of this file: its types are installed only for this proof, so the
// part that is used here is written down.
import { existsSync } from 'node:fs';

export interface PageRequest {
  url(): string;
  method(): string;
  allHeaders(): Promise<Readonly<Record<string, string>>>;
  postData(): string | null;
}

export interface Page {
  goto(url: string, options?: { waitUntil: 'commit' }): Promise<unknown>;
  url(): string;
  on(event: 'console', hear: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', hear: (error: Error) => void): void;
  on(event: 'request', hear: (request: PageRequest) => void): void;
  evaluate<T>(script: string): Promise<T>;
  addScriptTag(script: { content: string }): Promise<unknown>;
  click(selector: string): Promise<void>;
  emulateMedia(look: { colorScheme: Look['colorScheme'] }): Promise<void>;
  setViewportSize(size: Look['viewport']): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  setInputFiles(selector: string, path: string): Promise<void>;
  textContent(selector: string): Promise<string | null>;
  waitForFunction(script: string): Promise<unknown>;
  waitForURL(url: RegExp): Promise<void>;
  isVisible(selector: string): Promise<boolean>;
  screenshot(options: { path: string; fullPage?: boolean }): Promise<unknown>;
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  close(): Promise<void>;
}

export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

/** The protocol of Chromium itself. */
export interface Session {
  send(method: 'Emulation.setCPUThrottlingRate', options: { rate: number }): Promise<unknown>;
  send(method: 'Network.enable'): Promise<unknown>;
  send(
    method: 'Network.emulateNetworkConditions',
    options: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number },
  ): Promise<unknown>;
}

export interface Context {
  newPage(): Promise<Page>;
  newCDPSession(page: Page): Promise<Session>;
  grantPermissions(names: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  newContext(look: Look): Promise<Context>;
  close(): Promise<void>;
}

interface Playwright {
  readonly chromium: {
    launch(options: { executablePath: string; args: readonly string[] }): Promise<Browser>;
  };
}

const program = '/usr/bin/chromium';

/** The browser; undefined, with a line that says why, where it or what drives it is missing. */
export async function launchBrowser(): Promise<Browser | undefined> {
  if (!existsSync(program)) {
    console.log(`No page is tested in a browser: ${program} is missing (apt-get install chromium).`);
    return undefined;
  }
  const name = 'playwright-core';
  // The package is pinned; the interface above is the part of it that is used.
  const { chromium } = (await import(name)) as Playwright;
  return chromium.launch({
    executablePath: program,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
