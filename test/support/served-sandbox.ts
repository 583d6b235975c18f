import {
  createSandbox,
  type Sandbox,
  type SandboxOptions,
  type ServedSandbox,
  serve,
} from 'language-service-sandbox';
import { onTestFinished } from 'vitest';

/** Returns a sandbox on a free port; it ends with the test. */
export async function serveSandbox(
  options?: SandboxOptions,
): Promise<{ readonly sandbox: Sandbox; readonly served: ServedSandbox; readonly url: string }> {
  const sandbox = createSandbox(options);
  const served = await serve(sandbox);
  onTestFinished(async () => {
    await served.close();
    await sandbox.close();
  });
  return { sandbox, served, url: served.url };
}
