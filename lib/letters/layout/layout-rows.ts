import { addressIn, salon } from '../../salon/identity/salon.ts';
import type { MailContent, TermInWords } from '../words/content.ts';
import { html, type Markup } from './html.ts';
import { accentColors, BREAK, COLOR, keepTogether, lines, link, row, SANS, SERIF } from './layout-parts.ts';
import { fallbackLine } from './plain-text.ts';

export const titleRow = ({ greeting, title }: MailContent) =>
  row(
    html`${
        greeting &&
        html`<p class="soft" style="margin:0 0 10px;font:16px/24px ${SANS};color:${COLOR.soft}">
          ${greeting}
        </p>`
      }
      <h1
        class="title ink"
        style="margin:0;font:normal 32px/39px ${SERIF};letter-spacing:-0.2px;text-wrap:balance;color:${COLOR.ink}"
      >
        ${title}
      </h1>`,
    '36px 40px 0',
  );

export const emphasisRow = (text: string) =>
  row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td
          class="sand edge"
          style="padding:18px 20px;background-color:${COLOR.sand};border-left:4px solid ${accentColors().link}"
        >
          <p
            class="notice ink"
            style="margin:0;font:bold 19px/28px ${SANS};text-wrap:pretty;color:${COLOR.ink}"
          >
            ${lines(text)}
          </p>
        </td>
      </tr>
    </table>`,
    '22px 40px 0',
  );

/** An address up to the sign that ends it: a full stop or a bracket behind it belongs to the sentence. */
const PAGE_ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/;

const withLinks = (text: string) =>
  text.split(PAGE_ADDRESS).map((part, index) => (index % 2 === 1 ? link(part, part) : lines(part)));

export const paragraphRow = (text: string) =>
  row(
    html`<p
      class="ink"
      style="margin:0;font:17px/27px ${SANS};text-wrap:pretty;color:${COLOR.ink};word-break:break-word"
    >
      ${withLinks(text)}
    </p>`,
    '16px 40px 0',
  );

/** Outlook on Windows heeds the attribute, the others what shrinks on a phone. */
export const pictureRow = ({ url, width, height, alt }: NonNullable<MailContent['picture']>) =>
  row(
    html`<img
      src="${url}"
      width="${width}"
      height="${height}"
      alt="${alt}"
      style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:12px;font:15px/23px ${SANS};color:${COLOR.soft}"
    />`,
    '24px 40px 8px',
  );

/** What was booked and when, in the largest letters after the title; smaller, struck out, and said to be, when it is no longer true. */
export const termRow = ({ service, day, time, duration, over }: TermInWords) => {
  const date = keepTogether(day);
  return row(
    html`<p class="soft" style="margin:0 0 4px;font:16px/24px ${SANS};color:${COLOR.soft}">${service}</p>
      <p
        class="${over ? 'soft' : 'ink'}"
        style="margin:0;font:normal ${over ? '19px/28px' : '24px/32px'} ${SERIF};color:${over ? COLOR.soft : COLOR.ink}"
      >
        <span style="text-decoration:${over ? 'line-through' : 'none'}">${date}${BREAK}${time}</span>
        <span class="soft" style="font:16px/24px ${SANS};color:${COLOR.soft}"
          >&nbsp;·&nbsp; ${over ?? duration}</span
        >
      </p>`,
    '30px 40px 0',
  );
};

/** Where the term was before, struck out. */
export const formerTermRow = ({ label, day, time }: { label: string; day: string; time: string }) =>
  row(
    html`<p class="soft" style="margin:0;font:16px/24px ${SANS};color:${COLOR.soft}">
      ${label}
      <span style="text-decoration:line-through"
        >${keepTogether(day)} · <span style="white-space:nowrap">${time}</span></span
      >
    </p>`,
    '10px 40px 0',
  );

export const factsRow = ({ facts }: MailContent) =>
  row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      ${facts.map(
        ({ label, value }) =>
          html`<tr>
            <td
              class="label line soft"
              valign="top"
              width="34%"
              style="padding:11px 14px 11px 0;border-top:1px solid ${COLOR.line};font:14px/24px ${SANS};color:${COLOR.soft}"
            >
              ${label}
            </td>
            <td
              class="value line ink"
              valign="top"
              style="padding:11px 0;border-top:1px solid ${COLOR.line};font:16px/24px ${SANS};color:${COLOR.ink};word-break:break-word"
            >
              ${lines(value)}
            </td>
          </tr>`,
      )}
    </table>`,
    '22px 40px 0',
  );

/** The help line with the salon's number to tap on. */
function helpLine({ help }: MailContent): (string | Markup)[] {
  if (!help) return [];
  const [before = '', after = ''] = help.text.split(help.phone);
  return [before, link(help.phone, help.url), after];
}

export const closingRow = (content: MailContent) =>
  row(
    html`<p class="soft" style="margin:0;font:15px/23px ${SANS};color:${COLOR.soft}">${helpLine(content)}</p>
      ${
        content.tone === 'waiting' &&
        content.button &&
        html`<p class="soft" style="margin:14px 0 0;font:13px/20px ${SANS};color:${COLOR.soft};">
          ${fallbackLine(content)}<br /><span style="word-break:break-all"
            >${link(content.button.url, content.button.url)}</span
          >
        </p>`
      }`,
    '20px 40px 36px',
  );

export const footerRow = ({ footer, locale }: MailContent) =>
  html`<tr>
    <td class="inner" align="center" style="padding:24px 40px 40px">
      <p class="soft" style="margin:0;font:13px/20px ${SANS};color:${COLOR.soft}">
        ${salon().name} · ${keepTogether(addressIn(locale))}
      </p>
      <p class="soft" style="margin:8px 0 0;font:13px/20px ${SANS};text-wrap:balance;color:${COLOR.soft}">
        ${footer.why} ${footer.unsubscribe && [BREAK, link(footer.unsubscribe.label, footer.unsubscribe.url)]}
      </p>
    </td>
  </tr>`;
