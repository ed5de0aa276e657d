import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Made by a route of its own. */
const ROUTE = /^[a-z-]+\.(?:webmanifest|ico|txt)$/;
const MADE = { robots: 'robots.txt', sitemap: 'sitemap.xml', manifest: 'manifest.webmanifest' };

/**
 * The addresses of files directly below `/`: whatever else has a dot in its name is no file of ours. Pictures of the site
 * lie in folders, which middleware.ts leaves alone.
 * @param {string} root
 * @returns {string[]}
 */
export function siteFiles(root) {
  const given = readdirSync(path.join(root, 'public'), { withFileTypes: true });
  const names = [
    ...given.filter((entry) => entry.isFile()).map(({ name }) => name),
    ...readdirSync(path.join(root, 'app')).filter((name) => ROUTE.test(name)),
    ...Object.entries(MADE)
      .filter(([name]) => existsSync(path.join(root, 'app', `${name}.ts`)))
      .map(([, file]) => file),
  ];
  return names.map((name) => `/${name}`);
}
