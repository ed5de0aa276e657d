import { expect, it } from 'vitest';
import { cookiesWithoutTicket, cookiesWithTicket, ticketsIn } from './tickets.ts';

const token = (number: number) => `${number}`.padStart(43, 'a');
const headersWith = ([cookie = '']: string[]) => new Headers({ cookie: cookie.split(';')[0] ?? '' });

const after = (numbers: number[]) =>
  numbers.reduce((headers, number) => headersWith(cookiesWithTicket(headers, token(number))), new Headers());

it('has the last eight, each once, the last one first', () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 3];
  expect(ticketsIn(after(numbers))).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map(token));
});

it('forgets one, and is gone with the last', () => {
  const cookies = cookiesWithoutTicket(after([1, 2]), token(1));
  expect(ticketsIn(headersWith(cookies))).toEqual([token(2)]);
  expect(cookiesWithoutTicket(headersWith(cookies), token(2))[0]).toMatch(/^salon-tickets=; .*Max-Age=0;/);
});

it('is seen by no script, and takes nothing that is no token', () => {
  expect(cookiesWithTicket(new Headers(), token(1))[0]).toMatch(
    /; Path=\/api\/reservations; Max-Age=\d+; HttpOnly; SameSite=Strict/,
  );
  expect(ticketsIn(new Headers({ cookie: `salon-tickets=short~<b>~${token(4)}` }))).toEqual([token(4)]);
});
