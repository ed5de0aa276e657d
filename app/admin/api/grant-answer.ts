import type { Grant } from '@/lib/accounts/sessions/service';

/** The login response of the specification; `refresh_token` is its only name that is not camelCase. */
export const grantAnswer = ({ token, refreshToken, expiresAt, roles }: Grant) => ({
  token,
  refresh_token: refreshToken,
  expiresAt,
  roles,
});
