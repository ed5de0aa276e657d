import { describe, expect, it } from 'vitest';
import { fieldMessages } from '../base/validation/message-keys.ts';
import { reservationInput } from './schema.ts';

const valid = {
  serviceUnitId: 3,
  termFrom: '2026-12-01T09:00:00+01:00',
  clientName: 'Jelena Đorđević',
  clientEmail: 'Jelena@Example.COM',
  clientPhone: '060 123 4567',
};

const problems = (change: object) => {
  const result = reservationInput.safeParse({ ...valid, ...change });
  return result.success ? {} : fieldMessages(result.error);
};

describe('the data of a reservation', () => {
  it('are taken as they were given, but normalised', () => {
    expect(reservationInput.parse({ ...valid, requirements: '  bez parfema ' })).toEqual({
      ...valid,
      termFrom: new Date('2026-12-01T08:00:00Z'),
      clientEmail: 'Jelena@example.com',
      requirements: 'bez parfema',
    });
  });

  it('are all required, but for the requirements and the employee', () => {
    const result = reservationInput.safeParse({});
    expect(result.success ? {} : fieldMessages(result.error)).toEqual({
      serviceUnitId: 'required',
      termFrom: 'required',
      clientName: 'required',
      clientEmail: 'required',
      clientPhone: 'required',
    });
  });

  it.each<[string, object, Record<string, string>]>([
    ['an empty name', { clientName: '   ' }, { clientName: 'required' }],
    ['markup in a name', { clientName: '<b>Ana</b>' }, { clientName: 'plainName' }],
    ['a link in a name', { clientName: 'Ana https://example.com' }, { clientName: 'plainName' }],
    ['a name of digits', { clientName: '12345' }, { clientName: 'plainName' }],
    ['an endless name', { clientName: 'a'.repeat(10_000) }, { clientName: 'maxLength:120' }],
    ['a name with NUL', { clientName: 'A\u0000na' }, { clientName: 'type' }],
    ['a lone surrogate', { clientName: 'Ana \ud800' }, { clientName: 'type' }],
    ['a name that is a number', { clientName: 7 }, { clientName: 'type' }],
    ['an e-mail without a domain', { clientEmail: 'ana@' }, { clientEmail: 'email' }],
    ['two e-mails', { clientEmail: 'a@x.rs, b@x.rs' }, { clientEmail: 'email' }],
    ['an e-mail with a header in it', { clientEmail: 'a@x.rs\nBcc: b@x.rs' }, { clientEmail: 'email' }],
    ['a phone of letters', { clientPhone: 'call me' }, { clientPhone: 'phone' }],
    ['a phone that is too short', { clientPhone: '123' }, { clientPhone: 'phone' }],
    ['a service unit as text', { serviceUnitId: '3' }, { serviceUnitId: 'numeric' }],
    ['a service unit below one', { serviceUnitId: 0 }, { serviceUnitId: 'greaterThan:0' }],
    [
      'a service unit past the integers',
      { serviceUnitId: 2 ** 40 },
      { serviceUnitId: 'lessThan:2147483647' },
    ],
    ['a term without an offset', { termFrom: '2026-12-01T09:00:00' }, { termFrom: 'dateTime' }],
    [
      'a term on a day that does not exist',
      { termFrom: '2026-02-30T09:00:00+01:00' },
      { termFrom: 'dateTime' },
    ],
    ['endless requirements', { requirements: 'a'.repeat(1_001) }, { requirements: 'maxLength:1000' }],
    ['a key that is not known', { price: 1 }, { price: 'unknownKey' }],
    ['a status of its own', { status: 2 }, { status: 'unknownKey' }],
  ])('refuse %s', (_, change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('count code points, not code units', () => {
    expect(problems({ clientName: `A${'😀'.repeat(119)}` })).toEqual({});
  });

  it.each(['+49 30 901820', '+381 64 1234567', '011/2345-678'])('accept the phone %s', (clientPhone) => {
    expect(problems({ clientPhone })).toEqual({});
  });
});
