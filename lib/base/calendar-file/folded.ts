/** Of a line, its break not counted (RFC 5545, 3.1). */
const MOST_OCTETS = 75;

/**
 * A content line in pieces of at most 75 octets; each but the first begins with a space, which counts. A break never stands within a
 * character of UTF-8.
 */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line;
  let pieces = '';
  let octets = 0;
  // By code points: half of a pair of surrogates would have no UTF-8.
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      pieces += '\r\n ';
      octets = 1;
    }
    pieces += character;
    octets += size;
  }
  return pieces;
}
