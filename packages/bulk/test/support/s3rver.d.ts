// What the tests use of @20minutes/s3rver, which has no types.

declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  namespace S3rver {
    interface StoredObject {
      readonly bucket: string;
      readonly key: string;
      readonly content: Buffer;
      readonly metadata: Readonly<Record<string, string>>;
    }

    interface S3Context {
      readonly method: string;
      readonly headers: Readonly<Record<string, string | undefined>>;
      readonly query: Readonly<Record<string, string | undefined>>;
      readonly params: { readonly key?: string };
      readonly path: string;
      status: number;
      body: unknown;
      readonly response: { get(name: string): string };
      set(name: string, value: string): void;
    }
  }

  class S3rver {
    constructor(options: object);
    allowMismatchedSignatures: boolean;
    readonly store: {
      putObject(object: S3rver.StoredObject): Promise<unknown>;
    };
    readonly middleware: ((context: S3rver.S3Context, next: () => Promise<void>) => Promise<void>)[];
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export = S3rver;
}
