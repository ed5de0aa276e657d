import { accentInDark, DARK_PAPER } from '../../base/site-content/accent.ts';
import { heldSettings } from '../../salon/settings/held.ts';
import { html, Markup } from './html.ts';

export const COLOR = {
  paper: '#FBF7F2',
  card: '#FFFFFF',
  sand: '#F1E8DC',
  line: '#E3D6C6',
  ink: '#2B2320',
  soft: '#6B5D55',
} as const;

const OURS = {
  button: '#24433B',
  link: '#9A4F35',
  dark: { button: '#CFE3D8', onButton: '#16302A', link: '#E5A083' },
};

/** The colors of buttons and links: those that come with the program, or the salon's one color, which was published with its site. */
export function accentColors(): typeof OURS {
  const { accent } = heldSettings();
  if (!accent) return OURS;
  const pale = accentInDark(accent);
  return { button: accent, link: accent, dark: { button: pale, onButton: DARK_PAPER, link: pale } };
}

export const SERIF = "Georgia, 'Times New Roman', serif";
/** Outlook on Windows takes Times where it does not know the first one. */
export const SANS = "'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, Helvetica, Arial, sans-serif";

export const BREAK = new Markup('<br />');

export const row = (content: Markup, style: string) =>
  html`<tr>
    <td class="inner" style="padding:${style}">${content}</td>
  </tr>`;

/** `30. novembra`, `30 November 2026`, `u 11:30` and `11000 Beograd` stay on one line. */
export const keepTogether = (text: string) =>
  text
    .replace(/(?<![:\d])(\d{1,2}\.) (?=[\d\p{L}])/gu, '$1\u00A0')
    .replace(/(?<=\b\d{1,2}) (?=\p{Lu}\p{L}{2,} \d{4}\b)/gu, '\u00A0')
    .replace(/(?<=\b(?:u|um)) (?=\d\d:\d\d)/gu, '\u00A0')
    .replace(/(?<=\b\d{5}) (?=\p{Lu})/gu, '\u00A0');

export const lines = (text: string) =>
  keepTogether(text)
    .split(/\r?\n/)
    .map((line, index) => [index > 0 && BREAK, line]);

export const link = (label: string, url: string) =>
  html`<a class="link" href="${url}" style="color:${accentColors().link};text-decoration:underline"
    >${label}</a
  >`;
