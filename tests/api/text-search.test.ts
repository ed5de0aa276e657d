import { expect, it } from 'vitest';
import { folded } from '@/lib/base/text/text-search.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

const WORDS = [
  'Šišanje',
  'ČĆŽĐŠ čćžđš',
  'Đorđe Djurić',
  'DJURDJA',
  'Groß, Jürgen Öztürk',
  'ana.ilic+nov_o@mail-primer.example',
  'podjednako',
  'Zoë Ægir Łukasz',
  '  dva  razmaka ',
  "O'Hara – 50 % \\ _",
  'Анђела',
  '',
];

it.each(WORDS)('what is typed is folded as the database folds what is stored: %j', async (word) => {
  const [row] = await database.sql<{ text: string }[]>`select folded_text(${word}) as text`;
  expect(row?.text).toBe(` ${folded(word)}`);
});
