import { type Bug, bugsIn } from '../../../sandbox/test/mutants/mutant.ts';

/** What is easily got wrong, each as a change of the sources below `packages/bulk/src`. */
export const mistakes: readonly Bug[] = [
  ...bugsIn(
    'ledger/sql-ledger.ts',
    [],
    [
      [
        'a commit passes without its fence',
        'where id = $1 and fence = $2 returning *`,',
        'where id = $1 and $2 = $2 returning *`,',
      ],
    ],
  ),
];
