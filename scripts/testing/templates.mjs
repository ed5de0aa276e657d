import path from 'node:path';
import { withConnection } from '../launcher/migrations.mjs';

/**
 * What a test copies that wants a salon of its own, where making it anew takes seconds of a processor: a database with all its tables
 * and nothing in them, and one with the demo salon without a till.
 */
export const TEMPLATES = { migrated: 'template_migrated', demo: 'template_demo' };
/** @typedef {keyof typeof TEMPLATES} Template */

/** The files of the demo salon, beside its database. @param {string} dataDir of the salon that most tests share */
export const demoFiles = (dataDir) => `${dataDir}-demo`;

/**
 * Stores a database as it is now, for those who want one like it. Nobody may be connected to it.
 * @param {string} databaseUrl @param {Template} template
 */
export async function storeTemplate(databaseUrl, template) {
  const name = path.basename(new URL(databaseUrl).pathname);
  await withConnection(
    databaseUrl.replace(/[^/]*$/, 'postgres'),
    (sql) => sql`create database ${sql(TEMPLATES[template])} template ${sql(name)} strategy file_copy`,
  );
}
