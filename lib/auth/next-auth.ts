import 'server-only';
import type { AuthOptions, User } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { secret } from '../env.ts';
import { countVisitor } from '../http/rate-limit.ts';
import { Refusal, type RefusalCode } from '../http/refusal.ts';
import { asToken, fromToken, sessionCookieSeconds, usesHttps, type SessionCookie } from './cookie.ts';
import { loginInput } from './schema.ts';
import { login, logout } from './service.ts';

/** next-auth hands only a text to the browser: the code of a refusal, which the login page has the words for. */
const refusedBecause = (code: RefusalCode) => new Error(code);

type LoggedIn = User & { session: SessionCookie };

async function authorize(
  credentials: Record<string, string> | undefined,
  request: { headers?: Record<string, unknown> },
): Promise<LoggedIn> {
  const headers = new Headers(request.headers as Record<string, string>); // next-auth copies them from the request
  try {
    await countVisitor('login', headers);
  } catch (error) {
    throw error instanceof Refusal ? refusedBecause(error.code) : error;
  }
  const input = loginInput.safeParse({ email: credentials?.email, password: credentials?.password });
  if (!input.success) throw refusedBecause('loginFailed');
  const outcome = await login(input.data, {
    kind: 'web',
    now: new Date(),
    userAgent: headers.get('user-agent'),
  });
  if (!outcome.ok) throw refusedBecause(outcome.reason === 'paused' ? 'loginPaused' : 'loginFailed');
  const { token: _, ...session } = outcome.grant;
  return { id: String(session.userId), session };
}

/**
 * next-auth keeps the browser's cookie and nothing else. Nothing that a browser sends reaches the cookie's content: the
 * callback takes what `authorize` made, and refreshing is the business of /admin/api/token/refresh.
 */
export const authOptions = (): AuthOptions => ({
  secret: secret(),
  useSecureCookies: usesHttps(),
  session: { strategy: 'jwt', maxAge: sessionCookieSeconds() },
  pages: { signIn: '/board/login', error: '/board/login' },
  providers: [
    CredentialsProvider({
      credentials: { email: { type: 'email' }, password: { type: 'password' } },
      authorize,
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => ('session' in (user ?? {}) ? asToken((user as LoggedIn).session) : token),
    session: ({ session, token }) => {
      const cookie = fromToken(token);
      return Object.assign(session, { roles: cookie?.roles ?? [], expiresAt: cookie?.expiresAt ?? null });
    },
  },
  events: {
    signOut: async ({ token }) => {
      const cookie = fromToken(token);
      if (cookie) await logout(cookie.sessionId, new Date());
    },
  },
});
