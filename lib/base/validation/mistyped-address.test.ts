import { expect, it } from 'vitest';
import { meantAddress } from './mistyped-address.ts';

it.each([
  ['mina@gmial.com', 'mina@gmail.com'],
  ['mina@gmail.con', 'mina@gmail.com'],
  ['mina@gmal.com', 'mina@gmail.com'],
  ['mina@gmail.co', 'mina@gmail.com'],
  ['mina@gmailcom', 'mina@gmail.com'],
  ['mina@gnail.com', 'mina@gmail.com'],
  ['Mina.M@GMAIL.CMO ', 'Mina.M@gmail.com'],
  ['mina@hotmial.com', 'mina@hotmail.com'],
  ['mina@yaho.com', 'mina@yahoo.com'],
  ['mina@outlok.com', 'mina@outlook.com'],
  ['mina@iclod.com', 'mina@icloud.com'],
  ['mina@gmx.dee', 'mina@gmx.de'],
  ['mina@wep.de', 'mina@web.de'],
  ['mina@tonline.de', 'mina@t-online.de'],
])('%s was probably %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

it.each([
  'mina@gmail.com',
  'mina@mail.com',
  'mina@ymail.com',
  'mina@gmx.ch',
  'mina@yahoo.co.uk',
  'mina@salon-breza.rs',
  'mina@maik.com',
  'mina@example.com',
  'mina@firma.de',
  'mina',
  'mina@',
  '@gmial.com',
  '',
])('nothing is asked of %j', (typed) => {
  expect(meantAddress(typed)).toBeNull();
});

it('waits for the end of what is still being typed', () => {
  expect(meantAddress('mina@gmail.co', true)).toBeNull();
  expect(meantAddress('mina@gm', true)).toBeNull();
  expect(meantAddress('mina@gmial.com', true)).toBe('mina@gmail.com');
});
