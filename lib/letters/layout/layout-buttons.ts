import type { MailContent } from '../words/content.ts';
import { html } from './html.ts';
import { accentColors, COLOR, link, row, SANS } from './layout-parts.ts';

export function buttonRow({ label, url }: { label: string; url: string }) {
  const { button } = accentColors();
  return row(
    html`<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td
          class="button filled"
          bgcolor="${button}"
          style="background-color:${button};border-radius:10px;mso-padding-alt:16px 34px"
        >
          <a
            class="onfilled"
            href="${url}"
            style="display:inline-block;padding:16px 34px;font:bold 18px/24px ${SANS};color:#FFFFFF;text-decoration:none;border-radius:10px"
            >${label}</a
          >
        </td>
      </tr>
    </table>`,
    '26px 40px 0',
  );
}

/** In one piece, so that telephones offer it for the field and one press selects it. */
export const confirmationCodeRow = ({ caption, digits }: NonNullable<MailContent['confirmationCode']>) =>
  row(
    html`<p class="soft" style="margin:0;font:15px/23px ${SANS};color:${COLOR.soft}">${caption}</p>
      <p
        class="ink"
        style="margin:4px 0 0;font:bold 38px/48px ${SANS};letter-spacing:0.18em;font-variant-numeric:tabular-nums;color:${COLOR.ink}"
      >
        ${digits}
      </p>`,
    '24px 40px 0',
  );

/** Each a table of its own: they stand side by side, and below each other where there is no room. */
const lesserButton = ({ label, url }: { label: string; url: string }) =>
  html`<table role="presentation" align="left" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td style="padding:0 10px 10px 0">
        <table role="presentation" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td
              class="line"
              style="border:1px solid ${COLOR.line};border-radius:10px;mso-padding-alt:10px 18px"
            >
              <a
                class="ink"
                href="${url}"
                style="display:inline-block;padding:10px 18px;font:bold 15px/22px ${SANS};color:${COLOR.ink};text-decoration:none"
                >${label}</a
              >
            </td>
          </tr>
        </table>
      </td>
    </tr>
  </table>`;

/** Side by side on the narrowest phone as well; the number says it to who is read to. */
export const starsRow = (stars: { label: string; url: string }[]) =>
  row(
    html`<table
      role="presentation"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="width:100%;max-width:380px"
    >
      <tr>
        ${stars.map(
          ({ label, url }, index) =>
            html`<td width="20%" style="padding:0 3px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                <tr>
                  <td class="line" align="center" style="border:1px solid ${COLOR.line};border-radius:10px">
                    <a
                      class="ink"
                      href="${url}"
                      title="${label}"
                      aria-label="${label}"
                      style="display:block;padding:10px 0 8px;font:bold 16px/22px ${SANS};color:${COLOR.ink};text-decoration:none"
                      ><span class="link" style="font-size:24px;line-height:28px;color:${accentColors().link}"
                        >★</span
                      ><br />${String(index + 1)}</a
                    >
                  </td>
                </tr>
              </table>
            </td>`,
        )}
      </tr>
    </table>`,
    '22px 37px 0',
  );

export const actionsRow = (actions: { label: string; url: string }[]) =>
  row(html`${actions.map(lesserButton)}`, '18px 40px 0');

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
