import { DARK_PAPER, DARK_SAND } from '../../base/site-content/accent.ts';
import { languageTag } from '../../base/i18n/paths.ts';
import { logoInMail } from '../attachments/logo-picture.ts';
import { salon } from '../../salon/identity/salon.ts';
import { html, Markup } from './html.ts';
import { billRow } from './layout-bill.ts';
import {
  buttonRow,
  codeRow,
  confirmationCodeRow,
  actionsRow,
  secondaryRow,
  starsRow,
} from './layout-buttons.ts';
import { accentColors, COLOR, SERIF } from './layout-parts.ts';
import {
  closingRow,
  emphasisRow,
  factsRow,
  footerRow,
  formerTermRow,
  paragraphRow,
  pictureRow,
  termRow,
  titleRow,
} from './layout-rows.ts';
import type { MailContent } from '../words/content.ts';

/** For mail programs that know dark mode; the others keep the light colours that stand on each element. */
const style = ({ dark }: ReturnType<typeof accentColors>) =>
  new Markup(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
  a { text-decoration-thickness: 1px; }
  @media (max-width: 480px) {
    .outer { padding: 0 !important; }
    .inner { padding-left: 24px !important; padding-right: 24px !important; }
    .card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
    .title { font-size: 27px !important; line-height: 33px !important; }
    .button { width: 100% !important; }
    .button a { display: block !important; text-align: center !important; }
    .notice { font-size: 18px !important; line-height: 27px !important; }
    .label { display: block !important; width: auto !important; padding-bottom: 0 !important; }
    .value { display: block !important; border-top: 0 !important; padding-top: 0 !important; }
  }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: ${DARK_PAPER} !important; }
    .card { background-color: #241E1B !important; border-color: #3A312C !important; }
    .sand { background-color: ${DARK_SAND} !important; }
    .ink { color: #F4ECE2 !important; }
    .soft { color: #C4B5A8 !important; }
    .link { color: ${dark.link} !important; }
    .edge { border-color: ${dark.link} !important; }
    .line { border-color: #3A312C !important; }
    .filled { background-color: ${dark.button} !important; }
    .onfilled { color: ${dark.onButton} !important; }
  }
`);

/** Keeps the mail program from filling the preview up with the text that follows. */
const filler = new Markup('&#847;&zwnj;&nbsp;'.repeat(60));

/**
 * The mail in the salon's look: 600 pixels, tables and inline styles, since mail programs know little else. All that
 * matters is text; the only pictures are the salon's logo, the code, and the one of a newsletter.
 * @param pictures where they stand, or null where there is none
 */
export function layout(content: MailContent, pictures: { logo: string | null; code: string | null }): string {
  const logo = logoInMail();
  const { locale, emphasis, paragraphs, confirmationCode, button, code, actions, secondary, ticket } =
    content;
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
          ${style(accentColors())}
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
                    ${
                      pictures.logo &&
                      html`<img
                          src="${pictures.logo}"
                          width="${logo.width}"
                          height="${logo.height}"
                          alt="${logo.alt}"
                          style="width:${logo.width}px;height:${logo.height}px;border:0;vertical-align:${
                            logo.isName ? 'middle' : '-3px'
                          }"
                        />&nbsp; `
                    }${
                      !(pictures.logo && logo.isName) &&
                      html`<span
                        class="ink"
                        style="font:normal 24px/30px ${SERIF};letter-spacing:0.4px;color:${COLOR.ink}"
                        >${salon().name}</span
                      >`
                    }
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
                      ${content.picture && pictureRow(content.picture)} ${paragraphs.map(paragraphRow)}
                      ${content.bill && billRow(content.bill)}
                      ${confirmationCode && confirmationCodeRow(confirmationCode)}
                      ${button && buttonRow(button)} ${content.stars && starsRow(content.stars)}
                      ${content.term && termRow(content.term)}
                      ${content.formerTerm && formerTermRow(content.formerTerm)}
                      ${actions && actionsRow(actions)} ${content.facts.length > 0 && factsRow(content)}
                      ${ticket && secondaryRow(ticket)} ${secondary && secondaryRow(secondary)}
                      ${code && pictures.code && codeRow(code, pictures.code)} ${closingRow(content)}
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
