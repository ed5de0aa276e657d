import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { Refusal } from '../../kit/refusal.ts';

/** The library's default is argon2id; 19 MiB, two passes, one lane (OWASP). scripts/launcher/first-login.mjs repeats it. */
const ARGON2ID: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** A core is left to everything else, and threads of the pool to files and compression. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** A second or two for the last of them; who comes later is told so at once, instead of waiting in memory. */
const WAITING = 50;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashing fills memory and processors; a burst of logins must leave the visitors some. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING) throw new Refusal('tooManyRequests', { retryAfter: 2 });
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** @throws Refusal when many others wait for the same */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON2ID));

let dummy: Promise<string> | undefined;

/** Takes as long for a user who does not exist (`null`), and is false then. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hash('a password that nobody has', ARGON2ID);
  const compared = passwordHash ?? (await dummy);
  const matches = await inTurn(() => verify(compared, password));
  return matches && passwordHash !== null;
}
