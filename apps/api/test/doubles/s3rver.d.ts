/** The parts of the package that the tests use; it has no types. */
declare module '@20minutes/s3rver' {
  interface Options {
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    readonly directory: string;
    readonly vhostBuckets: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }
  interface Context {
    readonly method: string;
    readonly path: string;
    query: Readonly<Record<string, string>>;
    app: object;
    body: unknown;
  }
  export type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
    readonly middleware: Middleware[];
    readonly httpServer: import('node:http').Server;
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  export const DUMMY_ACCOUNT: { createKeyPair(key: string, secret: string): void };
}
