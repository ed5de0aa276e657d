import { loginInput } from '@/lib/auth/schema';
import { login } from '@/lib/auth/service';
import { Refusal } from '@/lib/http/refusal';
import { publicRoute } from '@/lib/http/route';
import { grantAnswer } from '../grant-answer';

export const POST = publicRoute({ body: loginInput, limit: 'login' }, async ({ body, now, request }) => {
  const outcome = await login(body, { kind: 'api', now, userAgent: request.headers.get('user-agent') });
  if (outcome.ok) return grantAnswer(outcome.grant);
  if (outcome.reason === 'paused') throw new Refusal('loginPaused', { retryAfter: outcome.retryAfter });
  throw new Refusal('loginFailed');
});
