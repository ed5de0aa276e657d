import sharp from 'sharp';

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const EVEN = LEFT.map((bits) =>
  [...bits]
    .toReversed()
    .map((bit) => (bit === '1' ? '0' : '1'))
    .join(''),
);
const RIGHT = LEFT.map((bits) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join(''));
/** Which of the first six digits are of the even kind says what the thirteenth is. */
const KINDS = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];
const EDGE = '0'.repeat(12);

/** The bars of an EAN-13 and the room beside them, `1` for a dark one. */
export function barsOf(code: string): string {
  const [first, ...digits] = [...code].map(Number);
  const kinds = KINDS[first ?? 0] ?? '';
  const left = digits.slice(0, 6).map((digit, at) => (kinds[at] === '1' ? EVEN : LEFT)[digit]);
  const right = digits.slice(6).map((digit) => RIGHT[digit]);
  return `${EDGE}101${left.join('')}01010${right.join('')}101${EDGE}`;
}

const BAR = 4;

/** A label with that code, as it is printed on a product. */
export function barcodePicture(code: string): Promise<Buffer> {
  const bars = barsOf(code);
  const width = bars.length * BAR;
  const dark = [...bars].map((bit, at) =>
    bit === '1' ? `<path d="M${at * BAR} 40h${BAR}v280h-${BAR}z"/>` : '',
  );
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="360"><path fill="#fff" d="M0 0h${width}v360H0z"/>${dark.join('')}</svg>`;
  return sharp(Buffer.from(label)).png().toBuffer();
}
