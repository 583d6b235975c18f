// What the measurements use of packages that are installed for them alone (bench/package.json), so that they compile
// without them.

declare module 'ky' {
  interface Options {
    readonly headers?: Readonly<Record<string, string>>;
    readonly json?: object;
  }
  interface Answer {
    json(): Promise<object>;
  }
  const ky: {
    get(url: string, options: Options): Answer;
    post(url: string, options: Options): Answer;
  };

  // biome-ignore lint/style/noDefaultExport: The package has one.
  export { ky as default };
}

declare module 'openai' {
  class OpenAI {
    constructor(options: { readonly apiKey: string; readonly baseURL: string });
    get(path: string): PromiseLike<object>;
    post(path: string, options: { readonly body: object }): PromiseLike<object>;
  }

  // biome-ignore lint/style/noDefaultExport: The package has one.
  export { OpenAI as default };
}

declare module 'deepl-node' {
  export class Translator {
    constructor(key: string, options: { readonly serverUrl: string; readonly sendPlatformInfo: boolean });
    getUsage(): Promise<object>;
  }
}

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
    evaluate<Result>(inPage: () => Promise<Result>): Promise<Result>;
  }
  interface Context {
    newPage(): Promise<Page>;
    newCDPSession(page: Page): Promise<Session>;
    close(): Promise<void>;
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
  export const errors: { readonly TimeoutError: new () => Error };
}
