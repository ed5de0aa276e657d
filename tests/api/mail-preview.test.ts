import { afterEach, describe, expect, it, vi } from 'vitest';
import { NextRequest } from 'next/server';
import { GET } from '@/app/api/mail-preview/[[...mail]]/route.ts';
import { MAIL_TEMPLATES } from '@/lib/letters/templates/templates.ts';

const open = (...mail: string[]) =>
  GET(new NextRequest(`http://localhost:3000/api/mail-preview/${mail.join('/')}`), {
    params: Promise.resolve(mail.length > 0 ? { mail } : {}),
  });

afterEach(() => vi.unstubAllEnvs());

describe('the page of all mails', () => {
  it.each(['production', 'test'])('is not there in %s', async (environment) => {
    vi.stubEnv('NODE_ENV', environment);
    expect((await open()).status).toBe(404);
    expect((await open('held', 'sr')).status).toBe(404);
  });

  it('shows developers each mail in three languages', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const page = await (await open()).text();
    for (const name of MAIL_TEMPLATES) {
      for (const locale of ['sr', 'en', 'de'])
        expect(page).toContain(`src="/api/mail-preview/${name}/${locale}"`);
    }
    expect(page.match(/<iframe/g)).toHaveLength(MAIL_TEMPLATES.length * 3);
  });

  it('shows one mail, as text, and without its pictures', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(await (await open('held', 'de')).text()).toContain('src="data:image/png;base64,');
    expect(await (await open('held', 'de', 'text')).text()).toContain('Bitte bestätigen Sie bis');
    expect(await (await open('held', 'de', 'no-pictures')).text()).not.toContain('data:image');
    expect((await open('nothing', 'de')).status).toBe(404);
    expect((await open('held', 'fr')).status).toBe(404);
  });
});
