import { describe, expect, it } from 'vitest';
import { POST } from '@/app/api/reservations/route.ts';
import { GET as getTerms } from '@/app/api/service-units/[id]/available-terms/route.ts';
import { confirmationKey } from '@/lib/kit/links/confirmation-code.ts';
import { atTime } from '../support/clock.ts';
import { call } from '../support/http.ts';
import { aPair, aVisitor, at, TUESDAY } from '../support/salon.ts';
import { salonToBook } from '../support/salons/salon-to-book.ts';

const { salon, book, countOf } = salonToBook();

const freeAt = async (day = TUESDAY) => {
  const { body } = await call(getTerms, {
    path: `/?day=${day}`,
    params: { id: String(salon.serviceUnitId) },
  });
  return (body.terms as { from: string }[]).map(({ from }) => from);
};

describe('booking a term', () => {
  it('holds it until it is confirmed, and takes it from everybody else', async () => {
    expect(await freeAt()).toContain(at('10:00'));
    const { status, body } = await book({}, { lang: 'en' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      status: 1,
      termFrom: at('10:00'),
      termTo: at('11:00'),
      segments: [
        {
          id: expect.any(Number),
          serviceUnitId: expect.any(Number),
          employeeId: expect.any(Number),
          from: at('10:00'),
          to: at('11:00'),
        },
      ],
      holdUntil: '2026-11-30T11:00:00+01:00',
      confirmationKey: confirmationKey(Number(body.id)),
      payment: null,
      message: expect.stringContaining('held until 11:00 (Monday 30\u00A0November)'),
    });
    const free = await freeAt();
    expect(free).not.toContain(at('10:00'));
    expect(free).not.toContain(at('09:15'));
    expect(free).toContain(at('09:00'));
    expect(free).toContain(at('11:00'));
  });

  it('stores what was typed, and derives price, end and status itself', async () => {
    await book(
      { clientEmail: 'Ana@Example.com', clientPhone: '060/123-4567', requirements: 'bez parfema' },
      { lang: 'de' },
    );
    const [row] = await salon.sql`select * from reservation`;
    expect(row).toMatchObject({
      client_name: 'Milica Petrović',
      client_email: 'Ana@example.com',
      client_phone: '060/123-4567',
      client_phone_e164: '+381601234567',
      requirements: 'bez parfema',
      term_to: new Date(at('11:00')),
      price: 2_200,
      currency: 'EUR',
      language: 'de',
      source: 'api',
      status: 1,
      hold_until: new Date('2026-11-30T10:00:00Z'),
    });
    expect(await salon.sql`select email, phone, language from client`).toEqual([
      { email: 'ana@example.com', phone: '+381601234567', language: 'de' },
    ]);
  });

  it('stores where the link was put by which the visitor came, and nothing else of that', async () => {
    const sources = ['izlog-2', null];
    for (const [index, linkSource] of sources.entries()) {
      const answer = await book({ linkSource, termFrom: at(`1${index}:00`) });
      expect(answer.status).toBe(201);
    }
    expect(await salon.sql`select link_source as "linkSource" from reservation order by term_from`).toEqual(
      sources.map((linkSource) => ({ linkSource })),
    );
    for (const linkSource of ['Ana Petrović', 'ana@example.com', '', 'a'.repeat(31), 7]) {
      const { status, body } = await book({ linkSource, termFrom: at('15:00') });
      expect([status, Object.keys(body.fields as object)]).toEqual([422, ['linkSource']]);
    }
  });

  it('records the mail, the links and the history in the same transaction', async () => {
    const { body } = await book();
    expect(await salon.sql`select template, reservation_id, language, state from outbox`).toEqual([
      { template: 'held', reservation_id: body.id, language: 'sr', state: 'waiting' },
    ]);
    expect(await salon.sql`select purpose, expires_at from link_token order by purpose`).toEqual([
      { purpose: 'cancel-reservation', expires_at: new Date(at('10:00')) },
      { purpose: 'confirm-reservation', expires_at: new Date(at('10:00')) },
      { purpose: 'my-appointment', expires_at: new Date(at('10:00', '2026-12-31')) },
      { purpose: 'unsubscribe-reservations', expires_at: null },
    ]);
    expect(await salon.sql`select entity, entity_id, action, actor from audit_event`).toEqual([
      { entity: 'reservation', entity_id: body.id, action: 'created', actor: 'client' },
    ]);
  });

  it('keeps the employee occupied for the buffer, which the client does not see', async () => {
    await salon.sql`update service_unit set buffer_after = 15`;
    const { body } = await book();
    expect(body.termTo).toBe(at('11:00'));
    expect(await freeAt()).not.toContain(at('11:00'));
    expect(await freeAt()).toContain(at('11:15'));
  });

  it('takes the pair that has the least to do that day, then the one with the lowest number', async () => {
    const second = await aPair(salon.sql);
    await book({ termFrom: at('09:00') });
    await book({ termFrom: at('14:00') });
    const rows = await salon.sql`select employee_id from reservation_segment order by id`;
    expect(rows.map((row) => row.employee_id)).toEqual([salon.pair.employeeId, second.employeeId]);
  });

  it('gives the employee who was asked for, or nobody', async () => {
    const second = await aPair(salon.sql);
    expect((await book({ employeeId: second.employeeId })).status).toBe(201);
    expect((await book({ employeeId: second.employeeId })).status).toBe(409);
    expect((await book({ employeeId: salon.pair.employeeId })).status).toBe(201);
  });

  it('knows a person by the address', async () => {
    const one = aVisitor();
    await book({ ...one });
    await book({
      ...one,
      clientEmail: one.clientEmail.toUpperCase(),
      clientPhone: '+381609999999',
      termFrom: at('12:00'),
    });
    expect(await countOf('client')).toBe(1);
  });
});

describe('a term that somebody else has', () => {
  it('is answered with 409, a clear text and the nearest free terms', async () => {
    await book();
    const { status, body } = await book({}, { lang: 'en' });
    expect(status).toBe(409);
    expect(body.error).toContain('no longer free');
    expect(body.alternatives).toEqual(
      ['09:00', '11:00', '11:15', '11:30', '11:45', '12:00'].map((time) => ({
        from: at(time),
        to: at(`${Number(time.slice(0, 2)) + 1}${time.slice(2)}`),
      })),
    );
    expect(await countOf('reservation')).toBe(1);
    expect(await countOf('client')).toBe(1);
  });

  it('is told from one on a day on which the salon is closed meanwhile', async () => {
    await salon.sql`insert into non_working_day ${salon.sql({ day: TUESDAY, explanation: 'Slava' })}`;
    const { status, body } = await book({}, { lang: 'en' });
    expect([status, body.error]).toEqual([409, expect.stringContaining('We are closed then.')]);
    expect(body.alternatives).not.toEqual([]);
  });

  it('is sold once per free pair when sixty visitors press at once', async () => {
    await aPair(salon.sql);
    await aPair(salon.sql);
    // Where the machine is too busy for sixty at once, some are asked to try again, and do.
    const press = async (index: number, tries = 5): Promise<Awaited<ReturnType<typeof book>>> => {
      const answer = await book({}, { 'x-salon-peer': `10.0.0.${index}` });
      return answer.status === 503 && tries > 1 ? press(index, tries - 1) : answer;
    };
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => press(index)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(57);
    expect(
      answers.filter(({ body }) => Array.isArray(body.alternatives) && body.alternatives.length > 0),
    ).toHaveLength(57);
    expect(await countOf('outbox')).toBe(3);
    expect(await countOf('reservation')).toBe(3);
  });

  it('is free again when nobody confirmed it within the hold, even before the sweep has seen it', async () => {
    await book();
    atTime(new Date('2026-11-30T10:00:00Z'));
    expect(await freeAt()).toContain(at('10:00'));
    expect((await book()).status).toBe(201);
    expect(await salon.sql`select status, change_reason from reservation order by id`).toEqual([
      { status: 3, change_reason: 'not confirmed in time' },
      { status: 1, change_reason: null },
    ]);
    expect(await salon.sql`select template from outbox order by created_at, template`).toContainEqual({
      template: 'expired',
    });
  });
});

describe('bad input', () => {
  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'a term in the past',
      { termFrom: at('10:00', '2026-11-27') },
      { termFrom: 'The value must be greater than the current date.' },
    ],
    [
      'a term sooner than the lead time',
      { termFrom: at('09:30', '2026-11-30') },
      { termFrom: 'This time is too soon. Please choose a later one.' },
    ],
    [
      'a term off the grid',
      { termFrom: at('10:07') },
      { termFrom: 'This is not one of the times on offer.' },
    ],
    [
      'a term outside the horizon',
      { termFrom: at('10:00', '2027-03-26') },
      { termFrom: 'This time is too far in the future.' },
    ],
    [
      'a service unit that does not exist',
      { serviceUnitId: 4711 },
      { serviceUnitId: 'Nothing has this number.' },
    ],
    ['an employee who does not exist', { employeeId: 4711 }, { employeeId: 'Nothing has this number.' }],
    [
      'a name with markup',
      { clientName: '<script>' },
      { clientName: 'Please enter a name without links and without the characters < and >.' },
    ],
    [
      'a name of 10,000 characters',
      { clientName: 'a'.repeat(10_000) },
      { clientName: 'Please shorten this to 120 characters or fewer.' },
    ],
    ['a wrong phone', { clientPhone: '12' }, { clientPhone: 'This value must be a valid phone number.' }],
    ['a wrong e-mail', { clientEmail: 'nobody' }, { clientEmail: 'Please enter a valid email address.' }],
    ['a field that is not known', { isAdmin: true }, { isAdmin: 'This field is not known.' }],
  ])('as %s gets 422 with a text for the field, and leaves nothing', async (_, change, fields) => {
    const { status, body } = await book(change, { lang: 'en' });
    expect(status).toBe(422);
    expect(body).toEqual({ error: 'Please check the marked fields.', fields });
    expect(await countOf('reservation')).toBe(0);
    expect(await countOf('client')).toBe(0);
    expect(await countOf('outbox')).toBe(0);
  });

  it('is told in the language asked for', async () => {
    const texts = await Promise.all(
      ['sr', 'en', 'de'].map(async (lang) => (await call(POST, { body: {}, headers: { lang } })).body.fields),
    );
    expect(texts.map((fields) => (fields as Record<string, string>).clientName)).toEqual([
      'Ovo polje je obavezno.',
      'This field is required.',
      'Dieses Feld ist erforderlich.',
    ]);
  });

  it.each([
    ['malformed JSON', '{"serviceUnitId":', {}, 400],
    ['a list', '[]', {}, 400],
    ['a megabyte', JSON.stringify({ clientName: 'a'.repeat(2 ** 20) }), {}, 413],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['an unknown language', '{}', { lang: 'fr' }, 422],
    ['a page of another site', '{}', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another site in an old browser', '{}', { origin: 'https://evil.example', cookie: 'lang=en' }, 403],
  ])('from %s is refused', async (_, body, headers: Record<string, string>, expected) => {
    const answer = await call(POST, { body, headers });
    expect(answer.status).toBe(expected);
    expect(answer.body.error).toEqual(expect.any(String));
    expect(JSON.stringify(answer.body)).not.toMatch(/Error|stack|at \//);
  });

  it('hides a hidden service unit', async () => {
    await salon.sql`update service_unit set status = 4`;
    expect((await book()).status).toBe(422);
  });
});
