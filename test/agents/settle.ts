import type { Sandbox } from 'language-service-sandbox';

/** Takes every job to its end: what an agent started counts as done. */
export async function settle(sandbox: Sandbox): Promise<void> {
  await sandbox.idle();
  sandbox.clock.advance('1h');
  await sandbox.idle();
}
