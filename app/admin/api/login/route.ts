import { deviceCookieHeader } from '@/lib/accounts/sessions/known-device';
import { loginInput } from '@/lib/accounts/sessions/schema';
import { login } from '@/lib/accounts/sessions/service';
import { json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { grantAnswer } from '../grant-answer';
import { grant } from '@/lib/accounts/sessions/answer';

const HERE = '/admin/api/login';

export const POST = publicRoute(
  {
    summary: 'Log in.',
    body: loginInput,
    limit: 'login',
    answer: grant,
    conflict: 'never',
    authenticates: true,
  },
  async ({ body, now, request }) => {
    const outcome = await login(body, { kind: 'api', now, headers: request.headers });
    if (outcome.ok) {
      const cookie = deviceCookieHeader(body.email, request.headers, HERE);
      return json(grantAnswer(outcome.grant), 200, { 'Set-Cookie': cookie });
    }
    if (outcome.reason === 'paused') throw new Refusal('loginPaused', { retryAfter: outcome.retryAfter });
    throw new Refusal('loginFailed');
  },
);
