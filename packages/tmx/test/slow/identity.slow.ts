import { it } from '../support/files.ts';
import { expectSameOf } from '../support/same-units.ts';

it('a file is what another program makes of it, for thousands', { timeout: 1_800_000 }, ({ folder }) =>
  expectSameOf(folder, 5000),
);
