/**
 * Writes `scripts/lint-zones.json`, which `.oxlintrc.json` extends: which room may import which. Of a rule that several overrides
 * set, the linter takes the last one that fits a file and forgets the others, so each zone says all that its files may not do.
 * Run it and `npm run format` after a change of the lists below, and commit the result.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The districts of lib, from the ground up: each knows those that stand before it here, and no other. */
export const DISTRICTS = [
  'base',
  'browser',
  'salon',
  'kit',
  'booking-rules',
  'availability',
  'letters',
  'delivery',
  'accounts',
  'payments',
  'bookings',
  'booking-board',
  'booking-changes',
  'series',
  'waiting-list',
  'return-visits',
  'self-service',
  'conversations',
  'reviews',
  'staff-schedule',
  'opening-hours',
  'catalogue',
  'sales',
  'clients',
  'webhooks',
  'newsletters',
  'inbox',
  'salon-admin',
  'import-export',
  'dashboard',
  'reports',
  'web',
];

/** What db itself rests on, or runs in the browser alone. */
const WITHOUT_DATABASE = new Set(['base', 'browser']);

/** Files that decide, check and describe, and reach no database; page and browser may import them. */
const PURE = ['rules', 'schema', 'answer'];

/** The demo salon asks the rules themselves which terms it may sell. */
const SEED_KNOWS = ['base', 'salon', 'kit', 'booking-rules', 'availability'];

/** @typedef {{ regex?: string, group?: string[], allowTypeImports?: boolean, message: string }} Pattern */

/** @param {string[]} files @param {Pattern[]} patterns */
const zone = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** What stands in a folder at the top; `@/db`, `../../db/client.ts`. @param {string[]} names @param {string} message */
const rooms = (names, message) => ({ regex: `(^@|\\.\\.)/(${names.join('|')})(/|$)`, message });

/** @param {string[]} districts @param {string} message */
const ofLib = (districts, message) => ({ regex: `(^@|\\.\\.)/lib/(${districts.join('|')})/`, message });

/** From inside of lib, where the way to another district may leave `lib` out. @param {string[]} districts @param {string} message */
const beside = (districts, message) => ({
  regex: `(^@/lib|\\.\\.)/(${districts.join('|')})/`,
  message,
});

/** `db/errors` is left: it reads what an error says, and holds no connection. */
const NO_DATABASE = {
  regex: '(^@|\\.\\.)/db/(client|transaction|rolled-back|notifications|watched|list|any-of|schema)(/|\\.|$)',
  allowTypeImports: true,
  message: `${PURE.join(', ')} reach no database: read in queries.ts, write in service.ts, and hand over what they found.`,
};

/** @param {string} district */
function zonesOf(district) {
  const above = DISTRICTS.slice(DISTRICTS.indexOf(district) + 1);
  const patterns = [rooms(['app', 'components'], 'lib knows neither app nor components.')];
  if (above.length > 0) patterns.push(beside(above, `imports go down: ${district} knows nothing above it.`));
  if (WITHOUT_DATABASE.has(district))
    return [zone([`lib/${district}/**`], [...patterns, rooms(['db'], `${district} knows no database.`)])];
  const pure = PURE.flatMap((name) => [`lib/${district}/**/${name}.ts`, `lib/${district}/**/*-${name}.ts`]);
  return [zone([`lib/${district}/**`], patterns), zone(pure, [...patterns, NO_DATABASE])];
}

export const zones = () => [
  zone(
    ['app/**', 'middleware.ts', 'instrumentation.ts'],
    [rooms(['db'], 'app reads through lib/<district>/<domain>/queries and writes through its service.')],
  ),
  zone(
    ['components/**'],
    [
      rooms(['db', 'app'], 'components know neither db nor app.'),
      {
        group: ['**/lib/**', '!**/lib/base/{i18n,time}/*', '!**/lib/base/list-cap', '!**/lib/browser/**'],
        message: 'components know no salon word: pass it in as a property.',
      },
    ],
  ),
  ...DISTRICTS.flatMap(zonesOf),
  zone(
    ['db/**'],
    [
      rooms(['app', 'components'], 'db knows neither app nor components.'),
      ofLib(DISTRICTS.slice(1), 'db knows lib/base alone.'),
    ],
  ),
  zone(
    ['db/seed/**'],
    [
      rooms(['app', 'components'], 'the seed knows neither app nor components.'),
      ofLib(
        DISTRICTS.filter((district) => !SEED_KNOWS.includes(district)),
        `the seed knows ${SEED_KNOWS.map((district) => `lib/${district}`).join(', ')} alone.`,
      ),
    ],
  ),
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const written = JSON.stringify({ overrides: zones() }, null, 2);
  await writeFile(path.join(import.meta.dirname, 'lint-zones.json'), `${written}\n`);
}
