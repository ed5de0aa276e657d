import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  '123456789012',
  '111111111111',
  '121212121212',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  'qwertyuiop[]',
  'qwertzuiop123',
  'QwertyQwerty1',
  'password1234',
  'Password2026!',
  'P@ssw0rd1234',
  'passwordpassword',
  'lozinka12345',
  'Lozinka.2026.',
  'moja šifra 12',
  'passwort1234',
  'Willkommen2026',
  'administrator',
  'admin123456!',
  'salon salon 1',
  'volimte12345',
  '1qaz2wsx3edc',
  'finalfantasy',
])('%s is one of the usual ones', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'a password of the tests',
  'druga lozinka, još bolja',
  'čokolada & šljive 2026',
  'correct horse battery staple',
  'Trešnja u aprilu cveta',
  'xK9#mQ2$vL7!',
  '603918274518',
  'Salon Breza otvara u devet',
  '🌸🌼🌺🌻🌷🌹🪻🪷🌿🍀🌱 ',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
