import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../launcher/paths.mjs';

/*
 * db/functions holds the text of each function of the database, one in a file whose folder says what it is for; migrations carry it there. Which of them are
 * newer than what the migrations carry is told by the texts alone, so no database is needed.
 */

const FUNCTIONS = inRoot('db', 'functions');
const MIGRATIONS = inRoot('db', 'migrations');
const BREAKPOINT = '--> statement-breakpoint';

/** @param {string} folder */
const sqlIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: path.parse(name).name, text: readFileSync(path.join(folder, name), 'utf8') }));

/** @returns {{ name: string, text: string }[]} */
export const functionFiles = () => sqlIn(FUNCTIONS);

const DEFINITION = /^\s*CREATE (?:OR REPLACE )?FUNCTION (\w+)\(/i;
/** Comments in front and the way in which it is set are no difference. @param {string} text */
const bare = (text) =>
  text
    .replace(/^(?:\s*--.*\n)*/, '')
    .replace(DEFINITION, 'FUNCTION $1(')
    .replace(/\s+/g, ' ')
    .replace(/;? *$/, '');

/** What the migrations make of each function in the end. */
function definitionsInMigrations() {
  const definitions = new Map();
  for (const { text } of sqlIn(MIGRATIONS)) {
    for (const statement of text.split(BREAKPOINT)) {
      const name = statement.replace(/^(?:\s*--.*\n)*/, '').match(DEFINITION)?.[1];
      if (name) definitions.set(name, bare(statement));
    }
  }
  return definitions;
}

/** The functions whose text no migration carries yet. */
export function functionsToMigrate() {
  const carried = definitionsInMigrations();
  return functionFiles().filter(({ name, text }) => carried.get(name) !== bare(text));
}

/** @param {{ text: string }[]} functions */
export const migrationOf = (functions) =>
  functions.map(({ text }) => text.trimEnd()).join(`\n${BREAKPOINT}\n`) + '\n';
