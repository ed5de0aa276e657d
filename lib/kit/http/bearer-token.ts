const BEARER = /^Bearer +(\S+)$/i;

/** What stands in the Authorization header behind `Bearer`; null without it. */
export const bearerToken = (headers: Headers): string | null =>
  BEARER.exec(headers.get('authorization') ?? '')?.[1] ?? null;
