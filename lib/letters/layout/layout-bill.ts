import type { MailContent } from '../words/content.ts';
import { html, type Markup } from './html.ts';
import { COLOR, row, SANS } from './layout-parts.ts';

type Row = { text: string; amount: string; note?: string };
type Style = { font: string; padding: string; color: 'ink' | 'soft'; isLined: boolean };

const LINE: Style = { font: `16px/24px ${SANS}`, padding: '10px', color: 'ink', isLined: true };
const TOTAL: Style = { font: `bold 20px/28px ${SANS}`, padding: '14px', color: 'ink', isLined: true };
const BELOW: Style = { font: `15px/22px ${SANS}`, padding: '3px', color: 'soft', isLined: false };

/** A word to the left and a sum to the right, which never breaks. */
function billLine({ text, note, amount }: Row, { font, padding, color, isLined }: Style): Markup {
  const edge = isLined ? `border-top:1px solid ${COLOR.line};` : '';
  const style = `padding-top:${padding};padding-bottom:${padding};${edge}font:${font};color:${COLOR[color]}`;
  return html`<tr>
    <td class="line ${color}" valign="top" style="padding-right:14px;${style};word-break:break-word">
      ${text}${
        note &&
        html`<br /><span class="soft" style="font:14px/20px ${SANS};color:${COLOR.soft}">${note}</span>`
      }
    </td>
    <td class="line ${color}" valign="top" align="right" style="${style};white-space:nowrap">${amount}</td>
  </tr>`;
}

/** What was sold, its total, how it was paid and which tax is in it; below it what the law wants to be said. */
export const billRow = ({ lines, total, paid, taxes, notes }: NonNullable<MailContent['bill']>) =>
  row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        ${lines.map((line) => billLine(line, LINE))} ${billLine(total, TOTAL)}
        ${paid.map((line) => billLine(line, BELOW))} ${taxes.map((line) => billLine(line, BELOW))}
      </table>
      ${notes.map(
        (note) =>
          html`<p class="soft" style="margin:12px 0 0;font:14px/21px ${SANS};color:${COLOR.soft}">
            ${note}
          </p>`,
      )}`,
    '26px 40px 0',
  );
