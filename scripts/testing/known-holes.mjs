import { execFile } from 'node:child_process';
import { root } from '../launcher/paths.mjs';
import { say } from '../launcher/say.mjs';
import { asTest, none } from './tally.mjs';

/** @typedef {{ severity: string, title?: string, via?: unknown }} Hole */

/** What npm prints as JSON, whatever its exit code says. @returns {Promise<string>} */
const npmAudit = () =>
  new Promise((resolve) => {
    execFile('npm', ['audit', '--json', '--omit=dev'], { cwd: root, timeout: 60_000 }, (error, stdout) =>
      resolve(stdout || JSON.stringify({ message: error?.message ?? 'no answer' })),
    );
  });

/**
 * Whether somebody has found a hole in what the program is made of. A registry that does not tell is no hole: it is said, and
 * counts as nothing.
 * @param {() => Promise<string>} ask
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function knownHoles(ask = npmAudit) {
  say('\n── known holes');
  /** @type {{ vulnerabilities?: Record<string, Hole>, message?: string }} */
  const { vulnerabilities, message = 'no answer' } = JSON.parse(await ask());
  if (!vulnerabilities) {
    say(
      `Not looked for: the registry does not tell of any (${message.split('\n')[0]}). Ask another one: npm audit`,
    );
    return none;
  }
  const bad = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    /^(high|critical)$/.test(severity),
  );
  say(
    `${Object.keys(vulnerabilities).length} packages with holes that are known, ${bad.length} of them high or critical`,
  );
  return asTest(bad.length === 0, `known holes: ${bad.map(([name]) => name).join(', ')}`);
}
