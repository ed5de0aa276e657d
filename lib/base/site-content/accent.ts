/**
 * What follows from the salon's one colour. It stands as text on the page's grounds and as a ground below light text, so it
 * needs the contrast of WCAG 2.2, 1.4.3, both ways.
 */
const PAPER = '#fbf7f2';
/** The darkest ground on which small text in this colour stands. */
const SAND = '#f1e8dc';
const NEEDED = 4.5;

type Rgb = [red: number, green: number, blue: number];

const rgbOf = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb; // three of them
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const mixed = (colour: string, share: number, other: string) => {
  const [of, with_] = [rgbOf(colour), rgbOf(other)];
  return hexOf(of.map((part, at) => part * share + (with_[at] ?? 0) * (1 - share)) as Rgb);
};

/** Never rounded up to what would be enough. */
const figure = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Why a colour cannot be the accent, as a key of `validation` with both figures; null where it can. */
export function contrastProblem(accent: string): string | null {
  const [textOnIt, itOnGround] = [contrast(PAPER, accent), contrast(accent, SAND)];
  if (textOnIt >= NEEDED && itOnGround >= NEEDED) return null;
  return `contrast:${figure(textOnIt)} / ${figure(itOnGround)}`;
}

/** Of mails in dark mode: the page, and the lightest ground on which small text in the accent stands. */
export const DARK_PAPER = '#1a1614';
export const DARK_SAND = '#332a25';

/** As much of it as can be read on dark grounds, and below text in `DARK_PAPER`. */
export const accentInDark = (accent: string): string =>
  Array.from({ length: 10 }, (_, paler) => mixed(accent, 1 - paler / 10, PAPER)).find(
    (shade) => contrast(shade, DARK_SAND) >= NEEDED,
  ) ?? PAPER;

/** The variables of app/globals.css that the accent takes the place of. */
export const accentStyle = (accent: string) => ({
  '--salon-pine': accent,
  '--salon-pine-deep': mixed(accent, 0.75, '#000000'),
  '--salon-dusk': mixed(accent, 0.6, '#000000'),
  '--salon-clay': mixed(accent, 0.86, PAPER),
  '--salon-clay-deep': accent,
});
