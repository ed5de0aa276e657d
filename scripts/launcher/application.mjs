import { currentStamp, forgetBuild, isBuilt, recordBuild, refuseBuildUnderServer } from './build-stamp.mjs';
import { storedSecret } from './database.mjs';
import { buildApplication } from './next.mjs';
import { say } from './say.mjs';

/** @typedef {import('./configuration.mjs').Settings} Settings */

/**
 * The environment of the web server: the caller's, with everything filled in that the launcher knows.
 * @param {Settings} settings
 * @param {{ url: string }} database
 */
export function applicationEnvironment(settings, database) {
  return {
    PORT: String(settings.PORT),
    HOST: settings.HOST,
    DRAIN_SECONDS: String(settings.DRAIN_SECONDS),
    DATA_DIR: settings.DATA_DIR,
    DATABASE_URL: settings.DATABASE_URL ?? database.url,
    NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET ?? storedSecret(settings),
    NEXTAUTH_URL: process.env.NEXTAUTH_URL ?? addressOf(settings),
  };
}

/** @param {Pick<Settings, 'APP_URL' | 'PORT'>} settings */
export const addressOf = ({ APP_URL, PORT }) => (APP_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');

/**
 * Builds unless the build on disk is what would be built now.
 * @param {string[]} alsoMadeOf further files and folders that the build depends on
 * @param {Record<string, string | undefined>} environment
 */
export async function ensureBuild(environment, alsoMadeOf = []) {
  const stamp = currentStamp(environment, alsoMadeOf);
  if (!isBuilt(stamp, environment)) await build(environment, stamp);
}

/** Builds in any case. @param {Record<string, string | undefined>} environment */
export async function build(environment, stamp = currentStamp(environment)) {
  refuseBuildUnderServer(environment);
  say('Building …');
  forgetBuild(environment);
  await buildApplication(environment);
  recordBuild(stamp, environment);
}
