/**
 * Shows every mail in three languages as a phone does, side by side: docs/screenshots/mails.webp. Run it after a change of
 * texts or layout, and commit the result. With a folder behind it, each mail is laid down there alone as well, on a phone
 * and on a desktop, light and dark.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { ensureBrowser } from './launcher/browser.mjs';
import { inRoot } from './launcher/paths.mjs';
import { importTypeScript } from './launcher/typescript.mjs';

/** As wide as on a phone; in the sheet smaller, the tallest cut off. */
const PHONE = 375;
const DESKTOP = 700;
const SHOWN = { width: 200, height: 560, gap: 10, inRow: 12 };
const GROUND = '#e4d9ca';

// The codes in the pictures open nothing.
process.env.NEXTAUTH_SECRET = 'of no salon, only for pictures of mails';
await importTypeScript('tests/support/setup/demo-settings.ts');
const { MAIL_TEMPLATES } = await importTypeScript('lib/letters/templates/templates.ts');
const { previewOf } = await importTypeScript('lib/letters/previews/preview.ts');
const [folder = ''] = process.argv.slice(2);
if (folder) await mkdir(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: await ensureBrowser() });
const page = await browser.newPage();

/** @param {string} source @param {number} width @param {'light' | 'dark'} scheme */
async function pictureOf(source, width, scheme) {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 600 });
  await page.setContent(source);
  return page.screenshot({ fullPage: true });
}

/** @param {string} name @param {string} source */
async function layDown(name, source) {
  for (const width of [PHONE, DESKTOP]) {
    for (const scheme of /** @type {const} */ (['light', 'dark'])) {
      const file = path.join(folder, `${name}-${width}-${scheme}.png`);
      await sharp(await pictureOf(source, width, scheme)).toFile(file);
    }
  }
}

/** @type {Buffer[]} */
const shown = [];
for (const template of MAIL_TEMPLATES) {
  for (const language of ['sr', 'en', 'de']) {
    const source = await previewOf([template, language]);
    if (folder) await layDown(`${template}-${language}`, source);
    const picture = sharp(await pictureOf(source, PHONE, 'light')).resize({ width: SHOWN.width });
    const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
    const height = Math.min(info.height, SHOWN.height);
    shown.push(await sharp(data).extract({ left: 0, top: 0, width: SHOWN.width, height }).toBuffer());
  }
}
await browser.close();

const { width, height, gap, inRow } = SHOWN;
const rows = Math.ceil(shown.length / inRow);
await sharp({
  create: {
    width: inRow * (width + gap) + gap,
    height: rows * (height + gap) + gap,
    channels: 3,
    background: GROUND,
  },
})
  .composite(
    shown.map((input, index) => ({
      input,
      left: gap + (index % inRow) * (width + gap),
      top: gap + Math.floor(index / inRow) * (height + gap),
    })),
  )
  .webp({ quality: 78, effort: 6 })
  .toFile(inRoot('docs/screenshots/mails.webp'));
console.log(`${MAIL_TEMPLATES.length} mails in three languages`);
