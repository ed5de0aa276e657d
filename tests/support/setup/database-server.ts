import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../../scripts/launcher/migrations.mjs';
import { startPostgres } from '../../../scripts/launcher/postgres.mjs';
import { makeScratch, postgresIn } from '../../../scripts/testing/scratch.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the maintenance database of this run's server. */
    databaseServer: string;
    /** Name of the migrated, empty database that every test database is copied from. */
    databaseTemplate: string;
    /** A folder that is removed after the run. */
    runFolder: string;
  }
}

const TEMPLATE = 'salon_template';

/** One PostgreSQL for the whole run, gone with it. */
export default async function setup(project: TestProject) {
  const { folder, remove } = await makeScratch();
  const server = await startPostgres(postgresIn(folder), { durable: false });
  const maintenance = server.url.replace(/[^/]*$/, 'postgres');
  const sql = postgres(maintenance, { max: 1, onnotice: () => {} });
  await sql`create database ${sql(TEMPLATE)}`;
  await sql.end();
  // The template must have no open connection when it is copied.
  await migrateDatabase(server.url.replace(/[^/]*$/, TEMPLATE));
  project.provide('databaseServer', maintenance);
  project.provide('databaseTemplate', TEMPLATE);
  project.provide('runFolder', folder);

  return async () => {
    await server.stop();
    remove();
  };
}
