import { bearerClaims } from '@/lib/accounts/sessions/bearer';
import { endedCookieHeader, sessionCookieOf } from '@/lib/accounts/sessions/cookie';
import { logout } from '@/lib/accounts/sessions/service';
import { json } from '@/lib/kit/http/answer';
import { publicRoute } from '@/lib/kit/http/route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { log } from '@/lib/base/log/log';
import { message } from '@/lib/base/validation/answers';

/** Always succeeds: whoever wants to be out is out of this browser, also while the database is away. */
export const POST = publicRoute(
  { summary: 'Log out; always succeeds.', answer: message, conflict: 'never' },
  async ({ locale, now, request }) => {
    const sessions = await Promise.all([
      bearerClaims(request.headers, now),
      sessionCookieOf(request.headers),
    ]);
    try {
      for (const session of sessions) if (session) await logout(session.sessionId, now);
    } catch (error) {
      log.error({ err: error }, 'a session could not be ended');
    }
    const answer = json({ message: translatorOf(locale)('answers.loggedOut') });
    answer.headers.append('Set-Cookie', endedCookieHeader());
    return answer;
  },
);
