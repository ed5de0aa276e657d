import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { inRoot } from './paths.mjs';
import { StartError } from './say.mjs';
import { importTypeScript } from './typescript.mjs';
import { ofNames } from './warnings.mjs';

/** @typedef {Awaited<ReturnType<typeof readConfiguration>>} Settings */

/**
 * Reads the files that Next.js reads, in its order; what is set already wins.
 * @param {'development' | 'production'} mode
 */
export function loadSettingsFiles(mode) {
  for (const name of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
    if (existsSync(inRoot(name))) loadEnvFile(inRoot(name));
  }
}

/**
 * The checked settings. `serves: false` is for commands that serve nothing.
 * @throws StartError that names every variable that is missing or wrong, all at once
 */
export async function readConfiguration({ serves = true } = {}) {
  /** @type {typeof import('../../lib/base/environment/env.ts')} */
  const { describeProblems, listeningHost } = await importTypeScript('lib/base/environment/env.ts');
  /** @type {typeof import('../../lib/salon/settings/environment.ts')} */
  const { wholeEnvironment } = await importTypeScript('lib/salon/settings/environment.ts');
  /** @type {typeof import('../../lib/base/environment/start-check.ts')} */
  const { missingInEarnest } = await importTypeScript('lib/base/environment/start-check.ts');
  const { success, data: settings, error } = wholeEnvironment.safeParse(process.env);
  const problems = [
    ...(error ? [describeProblems(error)] : []),
    ...(serves ? missingInEarnest(process.env) : []),
  ];
  if (!success || problems.length > 0) {
    // What is missing may be there under a wrong name.
    const also = (await ofNames()).map(({ text, remedy }) => `${text} ${remedy}`);
    throw new StartError(['Wrong configuration:', ...problems, ...also].join('\n'));
  }
  const embedded = settings.DATABASE_URL === undefined;
  return {
    ...settings,
    HOST: listeningHost(settings),
    embedded,
    DATA_DIR: path.resolve(inRoot(), settings.DATA_DIR),
  };
}
