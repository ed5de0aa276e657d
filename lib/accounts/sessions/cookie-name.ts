import { appUrl } from '../../base/environment/env.ts';

export const usesHttps = () => appUrl().startsWith('https://');

/** The names that next-auth gives its cookie. */
export const sessionCookieName = () =>
  usesHttps() ? '__Secure-next-auth.session-token' : 'next-auth.session-token';
