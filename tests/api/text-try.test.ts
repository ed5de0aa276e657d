import { beforeAll, describe, expect, it } from 'vitest';
import { POST } from '@/app/admin/api/settings/text-try/route.ts';
import { LOCALES } from '@/lib/base/locales.ts';
import { HOUR } from '@/lib/base/time/units.ts';
import { infobip } from '@/lib/delivery/sms-providers/infobip.ts';
import { spentOn } from '@/lib/delivery/ceilings/spending.ts';
import { NO_TEMPLATES } from '@/lib/salon/settings/whatsapp-templates.ts';
import { TEXT_NAMES, USUAL_TEXTS } from '@/lib/salon/settings/message-texts.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { startHttpCatcher } from '../support/messages/http-catcher.ts';
import { useMessageSalon } from '../support/salons/message-salon.ts';
import { aPhone, withSettings } from '../support/messages/phone.ts';
import { at, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';
import { setVariables } from '../support/setup/variables.ts';

// It carries SMS, Viber and WhatsApp; what goes out is caught before it.
setVariables({
  INFOBIP_API_KEY: 'key',
  INFOBIP_BASE_URL: 'http://127.0.0.1:9',
  // Twice as much as usual of every limit.
  RATE_LIMIT_FACTOR: '2',
});

const database = useDatabase();
useMessageSalon(database, {
  messageChannels: ['sms'],
  smsPrice: 500,
  // At that hour of the morning nobody else is written to.
  quietFrom: '00:00',
  quietTo: '23:59',
});
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', MONDAY_MORNING);
});

const tryTexts = (body: object = {}, { headers } = admin) =>
  call(POST, {
    headers: { ...headers, lang: 'en' },
    body: { phone: '060 111 22 33', channel: 'sms', language: 'sr', ...body },
  });
const rows = () => database.sql`select state, last_error from outbox where template = 'textTry'`;

describe('all messages on trial', () => {
  it.each(LOCALES)(
    'go to the phone at once, one of each kind, as clients get them (%s)',
    async (language) => {
      expect((await tryTexts({ language })).status).toBe(200);
      const phone = aPhone();
      await phone.deliver(MONDAY_MORNING);
      expect(phone.texts.map(({ channel, to }) => `${channel} ${to}`)).toEqual(
        TEXT_NAMES.map(() => 'sms +381601112233'),
      );
      const texts = phone.texts.map(({ text }) => text);
      expect(new Set(texts).size).toBe(TEXT_NAMES.length);
      for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null|token/);
      expect(texts.filter((text) => text.includes('/s/Ab3dEf7hJk'))).not.toHaveLength(0);
    },
  );

  it('are in the salon’s own words, cost what messages cost, and are good for as long as a client’s', async () => {
    const own = { sr: 'Kod {code}, {when}, {link}. Vasa Breza', en: '', de: '' };
    withSettings({ messageTexts: { ...USUAL_TEXTS, held: own } });
    await tryTexts();
    const phone = aPhone();
    await phone.deliver(MONDAY_MORNING);
    const held = phone.texts.find(({ text }) => text.includes('Vasa Breza'));
    expect(held?.text).toMatch(/^Kod \d{6}, sre 2\. dec, 09:00, http/);
    expect(held?.validSeconds).toBe((2 * HOUR) / 1_000);
    const untilItBegins = (Date.parse(at('09:00', '2026-12-02')) - MONDAY_MORNING.getTime()) / 1_000;
    expect(Math.max(...phone.texts.map(({ validSeconds }) => validSeconds))).toBe(untilItBegins);
    const [counted] = await database.sql`select messages, parts from message_spending`;
    expect(counted?.messages).toBe(TEXT_NAMES.length);
    expect((await spentOn(MONDAY_MORNING)).day).toBe(500 * Number(counted?.parts));
  });

  it('say on WhatsApp which of them has no template', async () => {
    const templates = { ...NO_TEMPLATES, confirmed: { sr: 'rezervisano', en: '', de: '' } };
    withSettings({ whatsappTemplates: templates });
    await tryTexts({ channel: 'whatsapp' });
    const phone = aPhone();
    phone.provider.needsTemplates = true;
    await phone.deliver(MONDAY_MORNING);
    expect(phone.texts.map(({ template }) => template?.name)).toEqual(['rezervisano']);
    const failed = (await rows()).filter(({ last_error }) => last_error === 'noTemplate');
    expect(failed).toHaveLength(TEXT_NAMES.length - 1);
  });

  it.each([
    ['a landline', { phone: '011 234 5678' }, 'phone', /gets no messages/],
    ['no number', { phone: 'mine' }, 'phone', /phone number/],
    ['a country that gets none', { phone: '+49 1512 3456789' }, 'phone', /country of this number/],
    ['who has stopped messages', { phone: '060 999 88 77' }, 'phone', /have been stopped/],
    ['a way that is none', { channel: 'mail' }, 'channel', /one of/],
    ['a way that no provider carries', { channel: 'webhook' }, 'channel', /No provider/],
  ])('are refused, and say so at the field: %s', async (_, body, field, words) => {
    withSettings({ messageCountries: ['RS'] });
    await database.sql`insert into message_stop (phone, stopped_at) values ('+381609998877', now())
      on conflict do nothing`;
    const answer = await tryTexts(body);
    expect(answer.status).toBe(422);
    expect((answer.body.fields as Record<string, string>)[field]).toMatch(words);
    expect(await rows()).toHaveLength(0);
  });

  it('are for whoever may change the settings, and not without end', async () => {
    const other = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
    await database.sql`update "user" set areas = '{}' where id = ${other.id}`;
    expect((await tryTexts({}, other)).status).toBe(403);
    for (let tries = 0; tries < 12; tries++) expect((await tryTexts()).status).toBe(200);
    expect((await tryTexts()).status).toBe(429);
    expect(await rows()).toHaveLength(12 * TEXT_NAMES.length);
  });

  it('are requests to the provider like any other', async () => {
    expect((await tryTexts()).body.message).toMatch(/^10 messages are on their way to \+381/);
    const status = { groupId: 1, groupName: 'PENDING', id: 26, name: 'PENDING_ACCEPTED' };
    const server = await startHttpCatcher(() => ({ status: 200, body: { messages: [{ status }] } }));
    try {
      const phone = aPhone();
      const reportUrl = () => 'https://salon.example/report';
      Object.assign(phone.provider, infobip({ baseUrl: server.url, apiKey: 'key', reportUrl }));
      await phone.deliver(MONDAY_MORNING);
      expect(server.requests.map(({ path }) => path)).toEqual(TEXT_NAMES.map(() => 'POST /sms/3/messages'));
      expect(server.requests[0]?.body).toContain('validityPeriod');
    } finally {
      await server.stop();
    }
  });
});
