import { createSandbox, type Sandbox, serve } from 'language-service-sandbox';
import { onTestFinished } from 'vitest';

/** A sandbox on a free port; it ends with the test. */
export async function serveSandbox(): Promise<{ readonly sandbox: Sandbox; readonly url: string }> {
  const sandbox = createSandbox();
  const served = await serve(sandbox);
  onTestFinished(async () => {
    await served.close();
    await sandbox.close();
  });
  return { sandbox, url: served.url };
}
