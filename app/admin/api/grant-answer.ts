import type { Grant } from '@/lib/accounts/sessions/service';

/** What a login answers with, which programs of others read; `refresh_token` is its only name that is not camelCase. */
export const grantAnswer = ({ token, refreshToken, expiresAt, roles }: Grant) => ({
  token,
  refresh_token: refreshToken,
  expiresAt,
  roles,
});
