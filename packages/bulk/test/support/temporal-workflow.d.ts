// What examples/temporal uses of @temporalio/workflow, which is not installed here.

declare module '@temporalio/workflow' {
  interface ActivityOptions {
    readonly startToCloseTimeout?: string | number;
    readonly retry?: { readonly nonRetryableErrorTypes?: string[] };
  }
  export function proxyActivities<A>(options: ActivityOptions): A;
}
