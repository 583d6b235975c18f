// The part of Eleventy that the site uses; the package has no types.
declare module '@11ty/eleventy' {
  export interface EleventyConfig {
    addTemplate(path: string, content: string, data: Readonly<Record<string, unknown>>): void;
    addGlobalData(name: string, data: unknown): void;
    setLibrary(engine: 'md', library: { render(text: string): string }): void;
    setUseGitIgnore(use: boolean): void;
  }
  export interface EleventyOptions {
    readonly quietMode?: boolean;
    readonly configPath?: string | null;
    readonly config?: (config: EleventyConfig) => void;
  }
  export interface BuiltPage {
    readonly url: string;
    readonly content: string;
  }
  export class Eleventy {
    constructor(input: string, output: string, options: EleventyOptions);
    toJSON(): Promise<readonly BuiltPage[]>;
  }
}
