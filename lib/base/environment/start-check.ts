type Given = Readonly<Record<string, string | undefined>>;

const isLoopback = (url: string) =>
  URL.canParse(url) && /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);

/** Both are said to be on this very machine, so nobody else is served: a developer, or somebody who tries it out. */
const isTrial = (database: string, address: string | undefined) =>
  address !== undefined && isLoopback(database) && isLoopback(address);

/**
 * What is missing for a salon in earnest, a line each: with a database of one's own there are clients, whose sessions,
 * links and mails rest on these settings. The embedded database is for trying out, and asks for none. It takes the variables
 * as they are given, so that what is missing is told together with what is wrong.
 */
export function missingInEarnest(given: Given): string[] {
  const { DATABASE_URL, APP_URL, NEXTAUTH_SECRET, RESEND_API_KEY, SMTP_URL } = given;
  if (!DATABASE_URL) return [];
  const beside = 'it must be set where DATABASE_URL is';
  const missing = NEXTAUTH_SECRET ? [] : [`NEXTAUTH_SECRET is missing; ${beside}`];
  if (isTrial(DATABASE_URL, APP_URL)) return missing;
  if (!APP_URL) {
    missing.push(`APP_URL is missing; ${beside}, for links in mails and for cookies`);
  } else if (/^http:/i.test(APP_URL)) {
    missing.push('APP_URL must begin with https://, unless it and DATABASE_URL are both on this machine');
  }
  if (!RESEND_API_KEY && !SMTP_URL) {
    missing.push(`RESEND_API_KEY or SMTP_URL is missing; one of them must be set where DATABASE_URL is`);
  }
  return missing;
}
