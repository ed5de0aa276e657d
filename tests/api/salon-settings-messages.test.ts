import { describe, expect, it } from 'vitest';
import { POST as MAIL } from '@/app/admin/api/settings/mail-preview/route.ts';
import { USUAL_TEXTS, type MessageTexts, type TextName } from '@/lib/salon/settings/message-texts.ts';
import { salon as identity } from '@/lib/salon/identity/salon.ts';
import { call } from '../support/http.ts';
import { MINE, PATH, unsetSalon } from '../support/salons/unset-salon.ts';

const salon = unsetSalon();
const { put, get, headers } = salon;

describe('the texts of messages', () => {
  const withText = (name: TextName, sr: string) => ({
    ...MINE,
    messageTexts: { ...USUAL_TEXTS, [name]: { sr, en: '', de: '' } },
    isOpen: true,
    editedAt: null,
  });

  it('are kept in the salon’s words, and stay where a program knows nothing of them', async () => {
    const { body, status } = await put(withText('confirmed', 'Vidimo se {when}! {link}'));
    expect(status).toBe(200);
    const { messageTexts: _, ...others } = MINE;
    expect((await put({ ...others, isOpen: true, editedAt: body.editedAt })).status).toBe(200);
    const stored = (await get()).body.messageTexts as MessageTexts;
    expect(stored).toEqual({ ...USUAL_TEXTS, confirmed: { sr: 'Vidimo se {when}! {link}', en: '', de: '' } });
  });

  it.each([
    ['held', '{when} {link}', 'This text needs {code}.'],
    [
      'confirmed',
      '{when} {link} {name}',
      '“{name}” stands for nothing here. Please remove it or choose one from the list.',
    ],
  ] as const)(
    'of %s are refused without what they need, and with what there is not',
    async (name, text, said) => {
      const { body, status } = await put(withText(name, text), { ...headers(), lang: 'en' });
      expect([status, body.fields]).toEqual([422, { [`messageTexts.${name}.sr`]: said }]);
    },
  );
});

describe('a mail', () => {
  const show = (body: object) =>
    call(MAIL, { path: `${PATH}/mail-preview`, body, headers: { ...headers(), lang: 'de' } });
  const { name, phone, email, street, postalCode, city, cityEn, cityDe } = MINE;
  const who = { name, phone, email, street, postalCode, city, cityEn, cityDe, senderName: 'Ana iz Vrbe' };

  it('is shown as it would look, and nothing of it holds afterwards', async () => {
    const before = identity();
    const { status, body } = await show(who);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: `Ana iz Vrbe <${email}>`,
      subject: expect.stringContaining('Termin'),
    });
    expect(body.html).toContain('Studio Vrba');
    expect(body.html).toContain('Subotica');
    expect(identity()).toBe(before);
  });

  it('of a salon that cannot be is refused at its field', async () => {
    expect((await show({ ...who, phone: '12' })).body.fields).toHaveProperty('phone');
  });
});
