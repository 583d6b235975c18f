// What the measurements use of Playwright, which is installed for them alone (bench/package.json), so that they compile
// without it.

declare module 'playwright-core' {
  interface Session {
    on(
      event: 'Network.loadingFinished',
      listener: (event: { readonly encodedDataLength: number }) => void,
    ): void;
    send(method: string, parameters?: object): Promise<object>;
  }
  interface Page {
    goto(
      url: string,
      options: { readonly waitUntil: 'commit'; readonly timeout: number },
    ): Promise<object | null>;
    waitForFunction<Given>(
      inPage: (given: Given) => boolean,
      given: Given,
      options: { readonly polling: 'raf'; readonly timeout: number },
    ): Promise<object>;
  }
  interface Context {
    newPage(): Promise<Page>;
    newCDPSession(page: Page): Promise<Session>;
    [Symbol.asyncDispose](): Promise<void>;
  }
  export interface Browser {
    newContext(options: {
      readonly viewport: { readonly width: number; readonly height: number };
    }): Promise<Context>;
    close(): Promise<void>;
  }
  export const chromium: {
    launch(options: { readonly executablePath: string; readonly args: readonly string[] }): Promise<Browser>;
  };
}
