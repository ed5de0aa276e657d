import { buildLauncherModules } from '../build/launcher-modules.mjs';
import {
  currentStamp,
  distFolder,
  forgetBuild,
  isBuilt,
  recordBuild,
  refuseBuildUnderServer,
} from './build-stamp.mjs';
import { storedSecret } from './database.mjs';
import { buildApplication } from './next.mjs';
import { say } from './say.mjs';
import { importTypeScript } from './typescript.mjs';

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
 * @param {Record<string, string | undefined>} environment
 */
export async function ensureBuild(environment) {
  const stamp = currentStamp(environment);
  if (!isBuilt(stamp, environment)) await build(environment, stamp);
}

/** Leads nowhere. A page of the build that is served all the same is found out by it (tests/e2e/two-salons.spec.ts). */
const ADDRESS_OF_NO_SALON = 'http://build.invalid';

/** What a build is told: nothing of any salon, whatever is set for the server that it will be. @param {Record<string, string | undefined>} given */
async function buildEnvironment({ NEXT_DIST_DIR, BUILD_CACHE, SPEED_OFF = process.env.SPEED_OFF }) {
  /** @type {typeof import('../../lib/salon/settings/environment.ts')} */
  const { wholeEnvironment } = await importTypeScript('lib/salon/settings/environment.ts');
  return {
    ...Object.fromEntries(Object.keys(wholeEnvironment.shape).map((name) => [name, ''])),
    APP_URL: ADDRESS_OF_NO_SALON,
    ...(SPEED_OFF && { SPEED_OFF }),
    ...(NEXT_DIST_DIR && { NEXT_DIST_DIR }),
    ...(BUILD_CACHE && { BUILD_CACHE }),
  };
}

/** Builds in any case. @param {Record<string, string | undefined>} environment */
export async function build(environment, stamp = currentStamp(environment)) {
  refuseBuildUnderServer(environment);
  say('Building …');
  forgetBuild(environment);
  await buildApplication(await buildEnvironment(environment));
  await buildLauncherModules(distFolder(environment));
  recordBuild(stamp, environment);
}
