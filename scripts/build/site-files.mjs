import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What Next serves as a file of the same name: https://nextjs.org/docs/app/api-reference/file-conventions/metadata */
const PICTURE = /^(?:favicon|icon|apple-icon)\d?\.(?:ico|jpe?g|png|svg)$/;
/** Made by a route of its own. */
const ROUTE = /^[a-z-]+\.webmanifest$/;
const MADE = { robots: 'robots.txt', sitemap: 'sitemap.xml', manifest: 'manifest.webmanifest' };

/**
 * The addresses of files directly below `/`: whatever else has a dot in its name is no file of ours. Pictures of the site
 * lie in folders, which middleware.ts leaves alone.
 * @param {string} root
 * @returns {string[]}
 */
export function siteFiles(root) {
  const given = readdirSync(path.join(root, 'public'), { withFileTypes: true });
  const metadata = readdirSync(path.join(root, 'app'));
  const names = [
    ...given.filter((entry) => entry.isFile()).map(({ name }) => name),
    ...metadata.filter(
      (name) => PICTURE.test(name) || ROUTE.test(name) || Object.values(MADE).includes(name),
    ),
    ...Object.entries(MADE)
      .filter(([name]) => existsSync(path.join(root, 'app', `${name}.ts`)))
      .map(([, file]) => file),
  ];
  return names.map((name) => `/${name}`);
}
