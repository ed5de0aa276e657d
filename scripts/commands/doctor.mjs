import path from 'node:path';
import { ofDatabase } from '../doctor/database.mjs';
import { good, inWords, mind, report, wrong } from '../doctor/finding.mjs';
import { ofBackups, ofDataDir, ofNode, ofServer } from '../doctor/machine.mjs';
import { ofMail } from '../doctor/mail.mjs';
import { ofSenderDomain } from '../doctor/sender-domain.mjs';
import { addressOf } from '../launcher/application.mjs';
import { readConfiguration } from '../launcher/configuration.mjs';
import { databaseInUse } from '../launcher/database.mjs';
import { withConnection } from '../launcher/migrations.mjs';
import { say } from '../launcher/say.mjs';
import { warnings } from '../launcher/warnings.mjs';

/** @typedef {import('../doctor/finding.mjs').Finding} Finding */
/** @typedef {import('../launcher/configuration.mjs').Settings} Settings */

/**
 * `npm run doctor`: what is wrong with this installation, in plain words, and what to do about it. Changes nothing. Back-ups are
 * looked for in DATA_DIR/backups, or in the folder that is named.
 * @param {string[]} args
 */
export default async function main([backups]) {
  const findings = await examine(backups);
  say(report(findings));
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}

/** @param {string | undefined} backups @returns {Promise<Finding[]>} */
async function examine(backups) {
  const node = ofNode(process.versions.node);
  let settings;
  try {
    settings = await readConfiguration();
  } catch (error) {
    return [node, wrong('settings', inWords(error), 'They are listed in docs/configuration.md.')];
  }
  const now = new Date();
  return [
    node,
    good('settings', 'All that are set can be read.'),
    ...(await warnings()).map(({ of, text, remedy }) => mind(of, text, remedy)),
    await ofDataDir(settings.DATA_DIR),
    ...(await databaseOf(settings, now)),
    await ofMail(settings),
    ...(await ofSenderDomain(settings, await senderOf(settings))),
    ofBackups(path.resolve(backups ?? path.join(settings.DATA_DIR, 'backups')), now),
    await ofServer(`http://localhost:${settings.PORT}`, 'server'),
    ...(settings.APP_URL ? [await ofServer(addressOf(settings), 'address')] : []),
  ];
}

/** Who mails are from, as far as settings and database say. @param {Settings} settings @returns {Promise<string | null>} */
async function senderOf(settings) {
  const given = settings.MAIL_FROM ?? settings.SALON_EMAIL;
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? databaseInUse(settings);
  if (given !== undefined || !url) return given ?? null;
  try {
    const stored = await withConnection(
      url,
      (sql) => sql`select settings->>'email' as email from salon_settings`,
    );
    return stored[0]?.email || null;
  } catch {
    // Said of the database already.
    return null;
  }
}

/** @param {Settings} settings @param {Date} now @returns {Promise<Finding[]>} */
async function databaseOf(settings, now) {
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? databaseInUse(settings);
  if (!url) return [wrong('database', 'The embedded one runs only while the salon does.', 'npm start')];
  try {
    return await withConnection(url, (sql) => ofDatabase(sql, now, { pool: settings.DATABASE_POOL }));
  } catch (error) {
    return [
      wrong('database', `It does not answer: ${inWords(error)}`, 'Does it run, and is DATABASE_URL right?'),
    ];
  }
}
