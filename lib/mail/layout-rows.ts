import { addressIn, salon } from '../base/salon.ts';
import { html, Markup } from './html.ts';
import { fallbackLine } from './plain-text.ts';
import type { MailContent, TermInWords } from './content.ts';

export const COLOR = {
  paper: '#FBF7F2',
  card: '#FFFFFF',
  sand: '#F1E8DC',
  line: '#E3D6C6',
  ink: '#2B2320',
  soft: '#6B5D55',
  pine: '#24433B',
  clay: '#9A4F35',
} as const;

export const SERIF = "Georgia, 'Times New Roman', serif";
export const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const BREAK = new Markup('<br />');

const row = (content: Markup, style: string) =>
  html`<tr>
    <td class="inner" style="padding:${style}">${content}</td>
  </tr>`;

export const titleRow = ({ tone, greeting, title }: MailContent) =>
  row(
    html`${
        greeting &&
        html`<p class="soft" style="margin:0 0 10px;font:16px/24px ${SANS};color:${COLOR.soft}">
          ${greeting}
        </p>`
      }
      <h1
        class="title ${tone === 'waiting' ? 'clay' : 'ink'}"
        style="margin:0;font:normal 32px/39px ${SERIF};letter-spacing:-0.2px;text-wrap:balance;color:${tone === 'waiting' ? COLOR.clay : COLOR.ink}"
      >
        ${title}
      </h1>`,
    '36px 40px 0',
  );

/** `30. novembra` and `30. November` stay on one line. */
const keepDates = (text: string) => text.replace(/(?<![:\d])(\d{1,2}\.) (?=[\d\p{L}])/gu, '$1\u00A0');

const lines = (text: string) =>
  keepDates(text)
    .split(/\r?\n/)
    .map((line, index) => [index > 0 && BREAK, line]);

export const emphasisRow = (text: string) =>
  row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td
          class="sand"
          style="padding:18px 20px;background-color:${COLOR.sand};border-left:4px solid ${COLOR.clay}"
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

const link = (label: string, url: string) =>
  html`<a class="clay" href="${url}" style="color:${COLOR.clay};text-decoration:underline">${label}</a>`;

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

export const buttonRow = ({ label, url }: { label: string; url: string }) =>
  row(
    html`<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td
          class="button pine"
          bgcolor="${COLOR.pine}"
          style="background-color:${COLOR.pine};border-radius:10px"
        >
          <a
            class="onpine"
            href="${url}"
            style="display:inline-block;padding:16px 34px;font:bold 18px/24px ${SANS};color:#FFFFFF;text-decoration:none;border-radius:10px"
            >${label}</a
          >
        </td>
      </tr>
    </table>`,
    '26px 40px 0',
  );

/** What was booked and when, in the largest letters after the title; struck out, and said to be, when it is no longer true. */
export const termRow = (term: TermInWords) =>
  row(
    html`<p class="soft" style="margin:0 0 4px;font:16px/24px ${SANS};color:${COLOR.soft}">${term.service}</p>
      <p class="ink" style="margin:0;font:normal 24px/32px ${SERIF};color:${COLOR.ink}">
        <span style="text-decoration:${term.over ? 'line-through' : 'none'}"
          >${term.day}<br />${term.time}</span
        >
        <span class="soft" style="font:16px/24px ${SANS};color:${COLOR.soft}"
          >&nbsp;·&nbsp; ${term.over ?? term.duration}</span
        >
      </p>`,
    '30px 40px 0',
  );

/** Where the term was before, struck out. */
export const formerTermRow = ({ label, text }: { label: string; text: string }) =>
  row(
    html`<p class="soft" style="margin:0;font:16px/24px ${SANS};color:${COLOR.soft}">
      ${label} <span style="text-decoration:line-through">${lines(text)}</span>
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
              class="line soft"
              valign="top"
              width="34%"
              style="padding:11px 14px 11px 0;border-top:1px solid ${COLOR.line};font:14px/24px ${SANS};color:${COLOR.soft}"
            >
              ${label}
            </td>
            <td
              class="line ink"
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

/** On a white plate of its own, which dark mode leaves alone: scanners need the contrast. */
export const codeRow = ({ caption, alt, typed }: NonNullable<MailContent['code']>, source: string) =>
  row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td
          class="sand"
          align="center"
          style="padding:22px 20px 20px;background-color:${COLOR.sand};border-radius:12px"
        >
          <img
            src="${source}"
            width="168"
            height="168"
            alt="${alt}"
            style="display:block;width:168px;height:168px;background-color:#FFFFFF;border:0;border-radius:8px;font:14px/20px ${SANS};color:${COLOR.soft}"
          />
          <p class="ink" style="margin:14px 0 0;font:15px/22px ${SANS};text-wrap:balance;color:${COLOR.ink}">
            ${caption}
          </p>
          <p
            class="soft"
            style="margin:6px 0 0;font:15px/22px ${SANS};letter-spacing:0.04em;color:${COLOR.soft}"
          >
            ${typed}
          </p>
        </td>
      </tr>
    </table>`,
    '26px 40px 0',
  );

export const secondaryRow = ({ text, label, url }: { text: string; label: string; url: string }) =>
  row(
    html`<p class="ink" style="margin:0;font:16px/25px ${SANS};color:${COLOR.ink}">
      ${text} <span style="white-space:nowrap">${link(label, url)}</span>
    </p>`,
    '26px 40px 0',
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
        ${salon().name} · ${addressIn(locale)}
      </p>
      <p class="soft" style="margin:8px 0 0;font:13px/20px ${SANS};text-wrap:balance;color:${COLOR.soft}">
        ${footer.why} ${footer.unsubscribe && [BREAK, link(footer.unsubscribe.label, footer.unsubscribe.url)]}
      </p>
    </td>
  </tr>`;
