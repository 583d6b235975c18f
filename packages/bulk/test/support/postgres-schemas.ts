import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from '../../../../scripts/release/postgres.ts';

export interface PostgresSchemas {
  /** The settings of a connection to a schema. */
  config(schema: string): ReturnType<Postgres['config']>;
  /** Runs statements in a schema; gives the rows of the last one. */
  query(schema: string, sql: string): Promise<readonly object[]>;
  /** Makes an empty schema, and gives its name. */
  create(): Promise<string>;
}

/** Schemas of a Postgres that runs as long as the tests of the block that calls this. */
export function postgresSchemas(): PostgresSchemas {
  let postgres: Postgres;
  let count = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  const query: PostgresSchemas['query'] = async (schema, sql) => {
    const client = new pg.Client(postgres.config(schema));
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    config: (schema) => postgres.config(schema),
    query,
    create: async () => {
      count += 1;
      await query('public', `create schema test_${count}`);
      return `test_${count}`;
    },
  };
}
