/**
 * Writes components/ui/outline-icons.ts: the icons of public pages, each as one path, as the installed lucide-react has them.
 * Run it and `npm run format` after a change of the list below or of that package, and commit the result.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = [
  'arrow-right',
  'arrow-up',
  'arrow-up-right',
  'bookmark',
  'check',
  'chevron-down',
  'heart',
  'menu',
  'phone',
  'plus',
  'search',
  'sliders-horizontal',
  'x',
];

/** @param {string} name */
const constantOf = (name) => name.toUpperCase().replaceAll('-', '_');

/** A path that begins with `m` begins at an absolute place, but behind another path it would not: `m5 12 7-7` is `M5 12l7-7`. @param {string} d */
const fromItsPlace = (d) => d.replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+)[ ,]?(?=[-\d.])/, 'M$1 $2l');

/** @param {number} cx @param {number} cy @param {number} r */
const circle = (cx, cy, r) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** @param {import('lucide-react').IconNode[number]} node */
function pathOf([element, { d = '', cx, cy, r }]) {
  if (element === 'path') return fromItsPlace(d);
  if (element === 'circle') return circle(Number(cx), Number(cy), Number(r));
  throw new Error(`An icon is drawn with <${element}>, which is not known here yet.`);
}

/** @returns {Promise<Record<string, string>>} */
export async function outlineIcons() {
  const icons = NAMES.map(async (name) => {
    const { __iconData } = await import(`lucide-react/icons/${name}`);
    return [constantOf(name), __iconData.node.map(pathOf).join('')];
  });
  return Object.fromEntries(await Promise.all(icons));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const constants = Object.entries(await outlineIcons()).map(
    ([name, icon]) => `export const ${name} = '${icon}';`,
  );
  await writeFile(
    path.join(import.meta.dirname, '../components/ui/outline-icons.ts'),
    `// Written by scripts/outline-icons.mjs from lucide-react (ISC licence).\n${constants.join('\n')}\n`,
  );
}
