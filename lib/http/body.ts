import { Refusal } from './refusal.ts';

const JSON_LIMIT = 64 * 1024;

/** Reads a body as a stream, so that a large one is refused before it is in memory. */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('tooLarge');
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const chunk: Uint8Array = part.value;
    size += chunk.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new Refusal('tooLarge');
    }
    chunks.push(chunk);
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
