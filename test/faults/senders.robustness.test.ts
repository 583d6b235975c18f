// Ten faults over undici.

import { testMatrixOver } from './harness/play-case.ts';
import { overUndici } from './harness/senders.ts';
import { trustAuthority } from './harness/trust.ts';
import { faults, flows } from './matrix/played.ts';

trustAuthority();

const ten: readonly string[] = [
  'connection-refused.always',
  'reset-on-accept',
  'stale-connection',
  'untrusted-certificate.expiry',
  'reset-after-request',
  'cut-body-of-known-length',
  'stalled-body',
  'early-refusal-of-upload.403 reset',
  'redirect.307 to another host',
  'unreadable-error-body.HTML on 503',
];
const chosen = faults.filter(({ id }) => ten.includes(id));
const several = flows.filter(({ id }) => /^(lost-|download-resume|abort-of)/.test(id));

testMatrixOver(overUndici, chosen, several);
