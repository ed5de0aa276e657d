import { existsSync } from 'node:fs';
import { misspelt } from './misspelt.mjs';
import { importTypeScript } from './typescript.mjs';

/** What does not keep it from starting, and is to be minded all the same. @typedef {{ of: string, text: string, remedy: string }} Warning */

/** @returns {Promise<Warning[]>} */
export async function warnings() {
  return [...(await ofNames()), ...ofUser()];
}

/** Variables that look like ours and are not read. @returns {Promise<Warning[]>} */
export async function ofNames() {
  /** @type {typeof import('../../lib/salon/settings/environment.ts')} */
  const { wholeEnvironment } = await importTypeScript('lib/salon/settings/environment.ts');
  return misspelt(process.env, Object.keys(wholeEnvironment.shape)).map(({ name, meant }) => ({
    of: 'settings',
    text: `${name} is not known, and changes nothing.`,
    remedy: meant ? `Did you mean ${meant}?` : 'All that are known stand in docs/configuration.md.',
  }));
}

/** A container of Docker or Podman, or one that systemd or Kubernetes started: there root is not the machine's. */
const isContained = () =>
  ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file)) ||
  Boolean(process.env.container || process.env.KUBERNETES_SERVICE_HOST);

/**
 * The embedded database is another matter: it never runs as root (postgres-binaries.mjs).
 * @param {{ user?: number | undefined, contained?: boolean }} [as]
 * @returns {Warning[]}
 */
export function ofUser({ user = process.getuid?.(), contained = isContained() } = {}) {
  if (user !== 0 || contained) return [];
  return [
    {
      of: 'user',
      text: 'This runs as root: whoever gets into it has the whole machine.',
      remedy: 'Start it as a user of its own (docs/running.md).',
    },
  ];
}
