import { mailedToken } from '../../kit/links/schema.ts';
import { cookieOf } from '../../kit/http/cookies.ts';
import { setCookies } from './set-cookie.ts';

/**
 * The appointments that were confirmed or opened in this browser: the tokens of their links, the last one first. Each opens
 * what the mailed link opens, as long as that does, and nothing more.
 */
const NAME = 'salon-tickets';
const LIFE_DAYS = 180;
const MOST_TICKETS = 8;

export const ticketsIn = (headers: Headers): string[] =>
  (cookieOf(headers, NAME)?.split('~') ?? [])
    .filter((token) => mailedToken.safeParse(token).success)
    .slice(0, MOST_TICKETS);

const ticketsCookies = (tokens: string[]): string[] =>
  setCookies(NAME, tokens.slice(0, MOST_TICKETS).join('~'), tokens.length === 0 ? 0 : LIFE_DAYS);

/** Set-Cookie headers by which the browser can open this appointment from now on. */
export const cookiesWithTicket = (headers: Headers, token: string): string[] =>
  ticketsCookies([token, ...ticketsIn(headers).filter((other) => other !== token)]);

export const cookiesWithoutTicket = (headers: Headers, token: string): string[] =>
  ticketsCookies(ticketsIn(headers).filter((other) => other !== token));
