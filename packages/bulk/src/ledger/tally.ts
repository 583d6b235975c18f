// Counts and sums are kept beside the rows, since to add up a million rows takes seconds. The database keeps them, by
// triggers, so every change of a row changes them in its own transaction.

/** The sums of the rows of one account, operation and state. */
export const sumColumns = ['files', 'bytes', 'skipped', 'orphaned', 'abandoned', 'duplicates'] as const;

const keys = ['account', 'operation', 'state'];
const columns = [...keys, ...sumColumns].join(', ');

const table = `create table if not exists bulk_tallies (
  account text not null,
  operation text not null,
  state text not null,
  ${sumColumns.map((column) => `${column} double precision not null`).join(', ')},
  primary key (account, operation, state)
)`;

const onConflict = `on conflict (account, operation, state) do update set ${sumColumns
  .map((column) => `${column} = bulk_tallies.${column} + excluded.${column}`)
  .join(', ')}`;

/** What each row of the table adds to the sums. */
function partsOf(from: string, length: (column: string) => string, sign = ''): string {
  const parts = partsIn('', length).map((part, index) => `${sign}${part} as ${sumColumns[index]}`);
  return `select account, operation, state, ${parts.join(', ')} from ${from}`;
}

/** What a row adds to each of the sums, in their order. */
function partsIn(row: string, length: (column: string) => string): string[] {
  return [
    '1',
    `${row}size`,
    `coalesce(${row}skipped, 0)`,
    `${row}orphaned`,
    length(`${row}abandoned`),
    length(`${row}duplicates`),
  ];
}

const sqliteLength = (column: string) => `json_array_length(${column})`;

const addNew = `insert into bulk_tallies (${columns})
  values (new.account, new.operation, new.state, ${partsIn('new.', sqliteLength).join(', ')}) ${onConflict};`;

const takeOld = `update bulk_tallies set ${partsIn('old.', sqliteLength)
  .map((part, index) => `${sumColumns[index]} = ${sumColumns[index]} - ${part}`)
  .join(', ')}
  where account = old.account and operation = old.operation and state = old.state;`;

const sqliteTrigger = (name: string, when: string, work: string) => [
  `create trigger ${name} after ${when} on bulk_rows begin ${work} end`,
];

export const sqliteTally: readonly string[] = [
  table,
  ...sqliteTrigger('bulk_rows_added', 'insert', addNew),
  ...sqliteTrigger(
    'bulk_rows_changed',
    'update of state, size, skipped, orphaned, abandoned, duplicates',
    `${takeOld} ${addNew}`,
  ),
  ...sqliteTrigger('bulk_rows_removed', 'delete', takeOld),
];

const postgresLength = (column: string) => `jsonb_array_length(${column}::jsonb)`;

/** Once a statement, in the order of the keys: two transactions that each wait for the other's tally cannot be. */
const postgresFunction = (name: string, parts: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin
     insert into bulk_tallies (${columns})
     select account, operation, state, ${sumColumns.map((column) => `sum(${column})`).join(', ')}
     from (${parts}) as parts group by account, operation, state
     having ${sumColumns.map((column) => `sum(${column}) <> 0`).join(' or ')}
     order by account, operation, state ${onConflict};
     return null;
   end $$`;

const added = partsOf('added', postgresLength);
const taken = partsOf('taken', postgresLength, '-');

export const postgresTally: readonly string[] = [
  table,
  postgresFunction('bulk_tally_added', added),
  postgresFunction('bulk_tally_changed', `${taken} union all ${added}`),
  postgresFunction('bulk_tally_removed', taken),
  `create or replace trigger bulk_rows_removed after delete on bulk_rows
   referencing old table as taken for each statement execute function bulk_tally_removed()`,
  `create or replace trigger bulk_rows_added after insert on bulk_rows
   referencing new table as added for each statement execute function bulk_tally_added()`,
  `create or replace trigger bulk_rows_changed after update on bulk_rows
   referencing old table as taken new table as added for each statement execute function bulk_tally_changed()`,
];
