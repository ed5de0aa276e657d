import { sessionCookieHeader, sessionCookieOf, endedCookieHeader } from '@/lib/accounts/sessions/cookie';
import { refreshInput } from '@/lib/accounts/sessions/schema';
import { refresh } from '@/lib/accounts/sessions/service';
import { json, refusalAnswer } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { grantAnswer } from '../../grant-answer';
import { grant as answer } from '@/lib/accounts/sessions/answer';

/**
 * Other programs send their refresh token. A browser's is in its cookie: the new one goes back there, and the page learns
 * only what it may know.
 */
export const POST = publicRoute(
  {
    summary: 'Exchange the refresh token, which is good for one time.',
    body: refreshInput,
    answer,
    conflict: 'never',
    authenticates: true,
  },
  async ({ body, locale, now, request }) => {
    if (body.refreshToken !== undefined) {
      const grant = await refresh(body.refreshToken, now);
      if (!grant) throw new Refusal('sessionOver');
      return grantAnswer(grant);
    }

    const cookie = await sessionCookieOf(request.headers);
    const grant = cookie && (await refresh(cookie.refreshToken, now));
    if (!grant) {
      const response = refusalAnswer(new Refusal('sessionOver'), locale);
      if (cookie) response.headers.append('Set-Cookie', endedCookieHeader());
      return response;
    }
    const { token: _, ...session } = grant;
    const response = json({ expiresAt: grant.expiresAt, roles: grant.roles });
    response.headers.append('Set-Cookie', await sessionCookieHeader(session));
    return response;
  },
);
