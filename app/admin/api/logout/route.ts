import { bearerClaims } from '@/lib/auth/bearer';
import { endedCookieHeader, sessionCookieOf } from '@/lib/auth/cookie';
import { logout } from '@/lib/auth/service';
import { json } from '@/lib/http/answer';
import { publicRoute } from '@/lib/http/route';
import { translatorOf } from '@/lib/i18n/catalogue';
import { log } from '@/lib/log';

/** Always succeeds: whoever wants to be out is out of this browser, also while the database is away. */
export const POST = publicRoute({}, async ({ locale, now, request }) => {
  const sessions = await Promise.all([bearerClaims(request.headers, now), sessionCookieOf(request.headers)]);
  try {
    for (const session of sessions) if (session) await logout(session.sessionId, now);
  } catch (error) {
    log.error({ err: error }, 'a session could not be ended');
  }
  const answer = json({ message: translatorOf(locale)('answers.loggedOut') });
  answer.headers.append('Set-Cookie', endedCookieHeader());
  return answer;
});
