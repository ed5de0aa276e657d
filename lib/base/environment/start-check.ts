import type { Environment } from './env.ts';

type Settings = Pick<
  Environment,
  'DATABASE_URL' | 'APP_URL' | 'NEXTAUTH_SECRET' | 'RESEND_API_KEY' | 'SMTP_URL'
>;

const isLoopback = (url: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);

/** Both are said to be on this very machine, so nobody else is served: a developer, or somebody who tries it out. */
const isTrial = ({ DATABASE_URL, APP_URL }: Settings) =>
  DATABASE_URL !== undefined && APP_URL !== undefined && isLoopback(DATABASE_URL) && isLoopback(APP_URL);

/**
 * What is missing for a salon in earnest, a line each: with a database of one's own there are clients, whose sessions,
 * links and mails rest on these settings. The embedded database is for trying out, and asks for none.
 */
export function missingInEarnest(settings: Settings): string[] {
  const { DATABASE_URL, APP_URL, NEXTAUTH_SECRET, RESEND_API_KEY, SMTP_URL } = settings;
  if (DATABASE_URL === undefined) return [];
  const beside = 'it must be set where DATABASE_URL is';
  const missing = NEXTAUTH_SECRET === undefined ? [`NEXTAUTH_SECRET is missing; ${beside}`] : [];
  if (isTrial(settings)) return missing;
  if (APP_URL === undefined) {
    missing.push(`APP_URL is missing; ${beside}, for links in mails and for cookies`);
  } else if (!APP_URL.startsWith('https://')) {
    missing.push('APP_URL must begin with https://, unless it and DATABASE_URL are both on this machine');
  }
  if (RESEND_API_KEY === undefined && SMTP_URL === undefined) {
    missing.push(`RESEND_API_KEY or SMTP_URL is missing; one of them must be set where DATABASE_URL is`);
  }
  return missing;
}
