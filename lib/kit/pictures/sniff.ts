export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const uint32 = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);

/**
 * What a file is by its first bytes, whatever its name says; null is none of the four that are accepted. An AVIF
 * sequence (`avis`) counts as AVIF: `hasSeveralFrames` refuses it.
 */
export function sniffFormat(bytes: Uint8Array): SourceFormat | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : null;
}

/**
 * Moving pictures that the decoder would quietly show the first frame of: an animated PNG has an `acTL` chunk before
 * its first data, an AVIF sequence its own brand. (Animated WebP is told by the number of pages.)
 */
export function hasSeveralFrames(bytes: Uint8Array, format: SourceFormat): boolean {
  if (format === 'avif') return brandsOf(bytes)[0] === 'avis';
  if (format !== 'png') return false;
  for (let at = 8; at + 8 <= bytes.length; at += 12 + uint32(bytes, at)) {
    const chunk = text(bytes, at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

/** The major brand and then the compatible ones of an ISO media file; its first box says how long it is. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(uint32(bytes, 0), bytes.length, 256);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  return brands;
}
