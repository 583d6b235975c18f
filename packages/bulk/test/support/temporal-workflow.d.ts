// What examples/temporal uses of @temporalio/workflow, which is not installed here.

declare module '@temporalio/workflow' {
  interface ActivityOptions {
    readonly startToCloseTimeout?: string | number;
    readonly retry?: { readonly nonRetryableErrorTypes?: string[] };
  }
  export function proxyActivities<A>(options: ActivityOptions): A;
  export function sleep(ms: string | number): Promise<void>;
  export function continueAsNew<F extends (...args: never[]) => Promise<unknown>>(
    ...args: Parameters<F>
  ): Promise<never>;
}
