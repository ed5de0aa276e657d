import { Refusal } from '../refusal.ts';

const JSON_LIMIT = 64 * 1024;

/** The time that a body may take: so many milliseconds, and one second more for each so many bytes that have come. */
export type Patience = { milliseconds: number; bytesPerSecond: number };

const FOR_A_FORM: Patience = { milliseconds: 5_000, bytesPerSecond: Infinity };

/** @throws Refusal when it takes longer than that */
async function inTime<T>(part: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('bodyTooSlow')), milliseconds);
  });
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a body as a stream, so that a large one is refused before it is in memory, and a slow one in time.
 * @throws Refusal also when it breaks off
 */
export async function readLimited(
  request: Request,
  limit: number,
  patience: Patience = FOR_A_FORM,
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('tooLarge');
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  const started = performance.now();
  let size = 0;
  const next = () => {
    const end = started + patience.milliseconds + (size / patience.bytesPerSecond) * 1000;
    return inTime(reader.read(), end - performance.now());
  };
  try {
    for (let part = await next(); !part.done; part = await next()) {
      const chunk: Uint8Array = part.value;
      size += chunk.byteLength;
      if (size > limit) throw new Refusal('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    void reader.cancel().catch(() => {}); // what is still to come is nobody's concern any more
    // Whoever sent it has left in the midst of it, which is no fault of ours to be logged.
    throw error instanceof Refusal ? error : new Refusal('malformed');
  }
  return Buffer.concat(chunks);
}

/** @throws Refusal when it is not a JSON object, not UTF-8, or larger than 64 KB */
export async function readJson(request: Request): Promise<object> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json(;|$)/i.test(type.trim())) throw new Refusal('mediaType');
  const value = parse(await readLimited(request, JSON_LIMIT));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('malformed');
  return value;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('malformed');
  }
}
