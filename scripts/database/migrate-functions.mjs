// `npm run db:functions`: writes a migration of the functions in db/functions that have changed.
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { inRoot, root } from '../launcher/paths.mjs';
import { complain, say } from '../launcher/say.mjs';
import { functionsToMigrate, migrationOf } from './functions.mjs';

const changed = functionsToMigrate();
if (changed.length === 0) {
  say('The migrations hold every function as it is.');
} else {
  const name = process.argv[2] ?? changed.map((each) => each.name).join('_and_');
  const args = [inRoot('scripts', 'database', 'generate.mjs'), '--custom', '--name', name];
  execFileSync(process.execPath, args, { cwd: root, stdio: 'ignore' });
  const file = readdirSync(inRoot('db', 'migrations'))
    .sort()
    .findLast((each) => each.endsWith(`_${name}.sql`));
  if (file) {
    writeFileSync(inRoot('db', 'migrations', file), migrationOf(changed));
    say(`db/migrations/${file} sets ${changed.map((each) => each.name).join(', ')}.`);
  } else {
    complain(new Error('drizzle-kit wrote no migration'));
    process.exitCode = 1;
  }
}
