// `tm retry`: what failed is tried again, and what is unfinished ends.

import { verb } from '../commands/define-command.ts';
import { continueAll, render } from './resume.ts';
import { importing, job } from './tm-options.ts';

export const command = verb(
  {
    description:
      'Retries every import and export that failed, polls the jobs of unknown ones again, and continues every one that is unfinished.',
    positionals: [job],
    options: importing,
    examples: ['language-service tm retry --ledger imports.db'],
  },
  (context, given) => continueAll(context, given, true),
  render,
);
