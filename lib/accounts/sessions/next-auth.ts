import 'server-only';
import type { AuthOptions, User } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { CHALLENGE_HEADER } from '../../kit/challenge/service.ts';
import { secret } from '../../base/environment/env.ts';
import { countVisitor } from '../../kit/http/rate-limit.ts';
import { Refusal, type RefusalCode } from '../../kit/refusal.ts';
import { asToken, fromToken, sessionCookieSeconds, type SessionCookie } from './cookie.ts';
import { usesHttps } from './cookie-name.ts';
import { deviceCookieHeader } from './known-device.ts';
import { loginInput } from './schema.ts';
import { login, logout } from './service.ts';

/** Where next-auth's endpoints are: the device's cookie goes nowhere else. */
const LOGIN_PAGES = '/api/auth';

/**
 * next-auth hands only a text to the browser: the code of a refusal, which the login page has the words for, and behind it
 * the challenge, if there is one.
 */
const refusedBecause = (code: RefusalCode, challenge?: unknown) =>
  new Error(challenge ? `${code} ${JSON.stringify(challenge)}` : code);

type LoggedIn = User & { session: SessionCookie };

/** Takes the cookie by which the browser is known from now on. */
type Remember = (deviceCookie: string) => void;

type Authorize = (
  credentials: Record<string, string> | undefined,
  request: { headers?: Record<string, unknown> },
  remember: Remember,
) => Promise<LoggedIn>;

const authorize: Authorize = async (credentials, request, remember) => {
  try {
    return await logIn(credentials, request, remember);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refusedBecause(error.code, error.details.extra?.challenge);
  }
};

const logIn: Authorize = async (credentials, request, remember) => {
  const headers = new Headers(request.headers as Record<string, string>); // next-auth copies them from the request
  // next-auth's form sends fields and no headers.
  if (credentials?.challenge) headers.set(CHALLENGE_HEADER, credentials.challenge);
  await countVisitor('login', headers);
  const input = loginInput.safeParse({ email: credentials?.email, password: credentials?.password });
  if (!input.success) throw new Refusal('loginFailed');
  const outcome = await login(input.data, { kind: 'web', now: new Date(), headers });
  if (!outcome.ok) throw new Refusal(outcome.reason === 'paused' ? 'loginPaused' : 'loginFailed');
  remember(deviceCookieHeader(input.data.email, headers, LOGIN_PAGES));
  const { token: _, ...session } = outcome.grant;
  return { id: String(session.userId), session };
};

/**
 * next-auth keeps the browser's cookie and nothing else. Nothing that a browser sends reaches the cookie's content: the
 * callback takes what `authorize` made, and refreshing is the business of /admin/api/token/refresh.
 */
export const authOptions = (remember: Remember): AuthOptions => ({
  secret: secret(),
  useSecureCookies: usesHttps(),
  session: { strategy: 'jwt', maxAge: sessionCookieSeconds() },
  pages: { signIn: '/board/login', error: '/board/login' },
  providers: [
    CredentialsProvider({
      credentials: { email: { type: 'email' }, password: { type: 'password' } },
      authorize: (credentials, request) => authorize(credentials, request, remember),
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
