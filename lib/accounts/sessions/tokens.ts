import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { secret } from '../../base/environment/env.ts';
import { ROLES, type Role } from '../../base/statuses.ts';

const ISSUER = 'salon';
const AUDIENCE = 'salon-board';

const keys = new Map<string, Uint8Array>();

/** One secret, several keys: none of them can be used in place of another. */
export function keyFor(purpose: string): Uint8Array {
  let key = keys.get(purpose);
  if (!key) {
    key = new Uint8Array(hkdfSync('sha256', secret(), '', purpose, 32));
    keys.set(purpose, key);
  }
  return key;
}

export type AccessClaims = { sessionId: string; userId: number; roles: Role[] };

/** A JWT for the header `Authorization: Bearer`; `expiresAt` in milliseconds. */
export const signAccessToken = (
  { sessionId, userId, roles }: AccessClaims,
  { now, expiresAt }: { now: Date; expiresAt: number },
): Promise<string> =>
  new SignJWT({ sid: sessionId, roles })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(userId))
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.ceil(expiresAt / 1000))
    .sign(keyFor('access token'));

export const knownRoles = (value: unknown): Role[] =>
  Array.isArray(value) ? ROLES.filter((role) => value.includes(role)) : [];

/** What a token says, or null when it is not ours, was changed, or has run out. */
export async function readAccessToken(token: string, now: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyFor('access token'), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'sid'],
      currentDate: now,
    });
    return {
      sessionId: String(payload.sid),
      userId: Number(payload.sub),
      roles: knownRoles(payload.roles),
    };
  } catch {
    return null;
  }
}

const UUID_BYTES = 16;
const HEAD_BYTES = UUID_BYTES + 4;

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const seal = (head: Buffer) => createHmac('sha256', keyFor('refresh token')).update(head).digest();

/**
 * The refresh token of one generation of a session: it names both and carries 256 bits that only the server's secret can
 * make. So every generation is told from a forgery, also those whose hashes are long gone, and a repeated request gets
 * the same successor although no token is stored.
 */
export function refreshTokenOf(sessionId: string, generation: number): string {
  const head = Buffer.alloc(HEAD_BYTES);
  uuidBytes(sessionId).copy(head);
  head.writeUInt32BE(generation, UUID_BYTES);
  return Buffer.concat([head, seal(head)]).toString('base64url');
}

/** Which session and generation a refresh token names, or null when it is not one of ours. */
export function readRefreshToken(token: string): { sessionId: string; generation: number } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== HEAD_BYTES + 32 || bytes.toString('base64url') !== token) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), seal(head))) return null;
  return { sessionId: uuidOf(head.subarray(0, UUID_BYTES)), generation: head.readUInt32BE(UUID_BYTES) };
}

export const hashRefreshToken = (token: string) => createHash('sha256').update(token).digest();
