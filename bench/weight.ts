import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';

const PHONE = { width: 390, height: 844 };

/** Compressed bytes of what opening a page on a phone fetches. Fonts are compressed in themselves. */
export async function pageWeight(executablePath: string, url: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: PHONE });
    const fetched: Promise<{ type: string; bytes: number }>[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (!['script', 'stylesheet', 'font'].includes(type)) return;
      const bytesOf = (body: Buffer) => (type === 'font' ? body.length : gzipSync(body).length);
      fetched.push(response.body().then((body) => ({ type, bytes: bytesOf(body) })));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const files = await Promise.all(fetched);
    const sum = (types: string[]) =>
      files.filter(({ type }) => types.includes(type)).reduce((total, { bytes }) => total + bytes, 0);
    return { scripts: sum(['script']), fontsAndStyles: sum(['font', 'stylesheet']) };
  } finally {
    await browser.close();
  }
}
