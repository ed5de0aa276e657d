import { languageTag } from '../i18n/paths.ts';
import { salon } from '../salon.ts';
import { html, Markup } from './html.ts';
import { fallbackLine } from './plain-text.ts';
import type { MailContent } from './templates.ts';

const COLOR = {
  paper: '#FBF7F2',
  card: '#FFFFFF',
  sand: '#F1E8DC',
  line: '#E3D6C6',
  ink: '#2B2320',
  soft: '#6B5D55',
  pine: '#24433B',
  clay: '#9A4F35',
} as const;

const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** For mail programs that know dark mode; the others keep the light colours that stand on each element. */
const STYLE = new Markup(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
  a { text-decoration-thickness: 1px; }
  @media (max-width: 480px) {
    .outer { padding: 0 !important; }
    .inner { padding-left: 24px !important; padding-right: 24px !important; }
    .card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
    .title { font-size: 27px !important; line-height: 33px !important; }
    .button, .button a { display: block !important; width: auto !important; text-align: center !important; }
    .notice { font-size: 18px !important; line-height: 27px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #1A1614 !important; }
    .card { background-color: #241E1B !important; border-color: #3A312C !important; }
    .sand { background-color: #332A25 !important; }
    .ink { color: #F4ECE2 !important; }
    .soft { color: #C4B5A8 !important; }
    .clay { color: #E5A083 !important; }
    .line { border-color: #3A312C !important; }
    .pine { background-color: #CFE3D8 !important; }
    .onpine { color: #16302A !important; }
  }
`);

/** Keeps the mail program from filling the preview up with the text that follows. */
const filler = new Markup('&#847;&zwnj;&nbsp;'.repeat(60));

const row = (content: Markup, style: string) =>
  html`<tr>
    <td class="inner" style="padding:${style}">${content}</td>
  </tr>`;

const titleRow = ({ tone, greeting, title }: MailContent) =>
  row(
    html`<p class="soft" style="margin:0 0 10px;font:16px/24px ${SANS};color:${COLOR.soft}">${greeting}</p>
      <h1
        class="title ${tone === 'waiting' ? 'clay' : 'ink'}"
        style="margin:0;font:normal 32px/39px ${SERIF};letter-spacing:-0.2px;color:${tone === 'waiting' ? COLOR.clay : COLOR.ink}"
      >
        ${title}
      </h1>`,
    '36px 40px 0',
  );

const emphasisRow = (text: string) =>
  row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td
          class="sand"
          style="padding:18px 20px;background-color:${COLOR.sand};border-left:4px solid ${COLOR.clay}"
        >
          <p class="notice ink" style="margin:0;font:bold 19px/28px ${SANS};color:${COLOR.ink}">${text}</p>
        </td>
      </tr>
    </table>`,
    '22px 40px 0',
  );

const paragraphRow = (text: string) =>
  row(
    html`<p class="ink" style="margin:0;font:17px/27px ${SANS};color:${COLOR.ink}">${text}</p>`,
    '16px 40px 0',
  );

const buttonRow = ({ label, url }: { label: string; url: string }) =>
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

const factsRow = ({ facts }: MailContent) =>
  row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      ${facts.map(
        ({ label, value }) =>
          html`<tr>
            <td
              class="line soft"
              valign="top"
              width="34%"
              style="padding:11px 14px 11px 0;border-top:1px solid ${COLOR.line};font:14px/22px ${SANS};color:${COLOR.soft}"
            >
              ${label}
            </td>
            <td
              class="line ink"
              valign="top"
              style="padding:11px 0;border-top:1px solid ${COLOR.line};font:16px/22px ${SANS};color:${COLOR.ink};word-break:break-word;white-space:pre-line"
            >
              ${value}
            </td>
          </tr>`,
      )}
    </table>`,
    '30px 40px 0',
  );

/** On a white plate of its own, which dark mode leaves alone: scanners need the contrast. */
const codeRow = ({ caption, alt }: { caption: string; alt: string }, source: string) =>
  row(
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td
          class="sand"
          align="center"
          style="padding:24px 20px;background-color:${COLOR.sand};border-radius:12px"
        >
          <img
            src="${source}"
            width="168"
            height="168"
            alt="${alt}"
            style="display:block;width:168px;height:168px;background-color:#FFFFFF;border:0;border-radius:8px;font:14px/20px ${SANS};color:${COLOR.soft}"
          />
          <p class="ink" style="margin:14px 0 0;font:15px/22px ${SANS};color:${COLOR.ink}">${caption}</p>
        </td>
      </tr>
    </table>`,
    '26px 40px 0',
  );

const link = (label: string, url: string) =>
  html`<a class="clay" href="${url}" style="color:${COLOR.clay};text-decoration:underline">${label}</a>`;

const secondaryRow = ({ text, label, url }: { text: string; label: string; url: string }) =>
  row(
    html`<p class="ink" style="margin:0;font:16px/25px ${SANS};color:${COLOR.ink}">
      ${text} ${link(label, url)}
    </p>`,
    '26px 40px 0',
  );

const closingRow = (content: MailContent) =>
  row(
    html`<p class="soft" style="margin:0;font:15px/23px ${SANS};color:${COLOR.soft}">${content.help}</p>
      ${
        content.tone === 'waiting' &&
        content.button &&
        html`<p
          class="soft"
          style="margin:14px 0 0;font:13px/20px ${SANS};color:${COLOR.soft};word-break:break-all"
        >
          ${fallbackLine(content)}<br />${link(content.button.url, content.button.url)}
        </p>`
      }`,
    '20px 40px 36px',
  );

const footerRow = ({ footer }: MailContent) =>
  html`<tr>
    <td class="inner" align="center" style="padding:24px 40px 40px">
      <p class="soft" style="margin:0;font:13px/20px ${SANS};color:${COLOR.soft}">
        ${salon.name} · ${salon.street}, ${salon.postalCode} ${salon.city}
      </p>
      <p class="soft" style="margin:8px 0 0;font:13px/20px ${SANS};color:${COLOR.soft}">
        ${footer.why} ${footer.unsubscribe && link(footer.unsubscribe.label, footer.unsubscribe.url)}
      </p>
    </td>
  </tr>`;

/**
 * The mail in the salon's look: 600 pixels, tables and inline styles, since mail programs know little else. All that
 * matters is text; the only picture is the code.
 * @param codeSource where the picture of the code stands, or null when there is none
 */
export function layout(content: MailContent, codeSource: string | null): string {
  const { locale, emphasis, paragraphs, button, code, secondary } = content;
  return html`<!doctype html>
    <html lang="${languageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${content.subject}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background-color:${COLOR.paper}">
        <div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">
          ${content.preheader}${filler}
        </div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background-color:${COLOR.paper}"
        >
          <tr>
            <td class="outer" align="center" style="padding:0 16px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width:100%;max-width:600px"
              >
                <tr>
                  <td class="inner" align="center" style="padding:32px 40px 22px">
                    <span
                      class="ink"
                      style="font:normal 24px/30px ${SERIF};letter-spacing:0.4px;color:${COLOR.ink}"
                      >${salon.name}</span
                    >
                  </td>
                </tr>
                <tr>
                  <td>
                    <table
                      role="presentation"
                      class="card"
                      width="100%"
                      cellpadding="0"
                      cellspacing="0"
                      border="0"
                      style="background-color:${COLOR.card};border:1px solid ${COLOR.line};border-radius:16px;border-collapse:separate"
                    >
                      ${titleRow(content)} ${emphasis && emphasisRow(emphasis)}
                      ${paragraphs.map(paragraphRow)} ${button && buttonRow(button)} ${factsRow(content)}
                      ${secondary && secondaryRow(secondary)}
                      ${code && codeSource && codeRow(code, codeSource)} ${closingRow(content)}
                    </table>
                  </td>
                </tr>
                ${footerRow(content)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}
