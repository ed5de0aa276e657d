import { isLocale, LOCALES } from '../../base/locales.ts';
import { exampleContent } from './examples.ts';
import { html } from '../layout/html.ts';
import { layout } from '../layout/layout.ts';
import { plainText } from '../layout/plain-text.ts';
import { logoAttachment } from '../attachments/logo-picture.ts';
import type { MailAttachment } from '../attachments/attachment.ts';
import { qrAttachment } from '../attachments/qr-code.ts';
import { MAIL_TEMPLATES, type MailTemplate } from '../templates/templates.ts';

const isTemplate = (name: string | undefined): name is MailTemplate =>
  MAIL_TEMPLATES.some((template) => template === name);

const asData = ({ content, contentType }: MailAttachment) =>
  `data:${contentType};base64,${content.toString('base64')}`;

const OFF = { logo: 'about:blank', code: 'about:blank' };

/**
 * One mail to an invented reader. `[template, language]` is the HTML; with `text` behind it the plain text, with
 * `no-pictures` the HTML as it looks where pictures are off. Null where there is no such mail.
 */
export async function previewOf([name, locale, form]: string[]): Promise<string | null> {
  if (!isTemplate(name) || !isLocale(locale)) return null;
  const content = exampleContent(name, locale);
  if (form === 'text') {
    return html`<!doctype html>
      <title>${content.subject}</title>
      <pre style="white-space:pre-wrap;font:14px/1.5 monospace;margin:24px">${plainText(content)}</pre>`
      .source;
  }
  if (form === 'no-pictures') return layout(content, OFF);
  const logo = await logoAttachment();
  return layout(content, { logo: logo && asData(logo), code: asData(await qrAttachment(4711)) });
}

/** All mails in all languages, each in a frame of its own. */
export const previewPage = (): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Mails</title>
        <style>
          body {
            font:
              15px/1.5 system-ui,
              sans-serif;
            margin: 24px;
          }
          section > div {
            display: grid;
            grid-template-columns: repeat(3, minmax(390px, 1fr));
            gap: 16px;
            overflow-x: auto;
          }
          iframe {
            width: 100%;
            height: 900px;
            border: 1px solid #8884;
          }
        </style>
      </head>
      <body>
        <h1>Mails</h1>
        ${MAIL_TEMPLATES.map(
          (name) =>
            html`<section>
              <h2>${name}</h2>
              <div>
                ${LOCALES.map((locale) => {
                  const address = `/api/mail-preview/${name}/${locale}`;
                  return html`<figure style="margin:0">
                    <figcaption>
                      <a href="${address}">${locale}</a> · <a href="${address}/text">text</a> ·
                      <a href="${address}/no-pictures">no pictures</a><br />
                      ${exampleContent(name, locale).subject}
                    </figcaption>
                    <iframe src="${address}" title="${name} ${locale}" loading="lazy"></iframe>
                  </figure>`;
                })}
              </div>
            </section>`,
        )}
      </body>
    </html>`.source;
