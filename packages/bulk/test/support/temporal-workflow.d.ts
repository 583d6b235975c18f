// The part of @temporalio/workflow that examples/temporal uses. The package is not installed here.

declare module '@temporalio/workflow' {
  interface ActivityOptions {
    readonly startToCloseTimeout?: string | number;
    readonly retry?: { readonly nonRetryableErrorTypes?: string[] };
  }
  export function proxyActivities<A>(options: ActivityOptions): A;
}
