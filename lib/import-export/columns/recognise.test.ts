import { describe, expect, it } from 'vitest';
import { homeOfTests } from '../../../tests/support/setup/home-of-tests.ts';
import { FIELDS, IMPORT_KINDS, type ImportKind } from './kinds.ts';
import { headingsOf } from './headings.ts';
import { fieldOfHeading, headingKey, headingRow, recognised } from './recognise.ts';

const settle = homeOfTests();

/** Field → heading, for a line of headings. */
const summary = (kind: ImportKind, headings: string[]) =>
  Object.fromEntries(
    Object.entries(recognised(kind, headings)).map(([field, column]) => [field, headings[column]]),
  );

describe('the headings of other programs', () => {
  it('Square, customers', () =>
    expect(
      summary('clients', [
        'Reference ID',
        'First Name',
        'Last Name',
        'Email Address',
        'Phone Number',
        'Nickname',
        'Company Name',
        'Memo',
        'Email Subscription Status',
      ]),
    ).toEqual({
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Email Address',
      phone: 'Phone Number',
      notes: 'Memo',
    }));

  it('Easy!Appointments, the tables', () => {
    expect(
      summary('clients', [
        'id',
        'first_name',
        'last_name',
        'email',
        'mobile_number',
        'phone_number',
        'notes',
        'language',
      ]),
    ).toEqual({
      firstName: 'first_name',
      lastName: 'last_name',
      email: 'email',
      phone: 'mobile_number',
      otherPhone: 'phone_number',
      notes: 'notes',
      language: 'language',
    });
    expect(
      summary('reservations', ['start_datetime', 'end_datetime', 'service', 'provider', 'customer', 'notes']),
    ).toEqual({
      date: 'start_datetime',
      end: 'end_datetime',
      service: 'service',
      employee: 'provider',
      name: 'customer',
      notes: 'notes',
    });
  });

  it('Salon Booking System, its download and its samples', () => {
    expect(
      summary('reservations', [
        'ID',
        'DATE/TIME',
        'CREATED',
        'CUSTOMER FIRST NAME',
        'CUSTOMER LAST NAME',
        'CUSTOMER EMAIL',
        'CUSTOMER PHONE',
        'CUSTOMER ADDRESS',
        'SERVICES',
        'ASSISTANTS',
        'NUMBER OF FOR EACH SERVICE',
        'TOTAL PRICE',
        'STATUS',
      ]),
    ).toEqual({
      date: 'DATE/TIME',
      firstName: 'CUSTOMER FIRST NAME',
      lastName: 'CUSTOMER LAST NAME',
      email: 'CUSTOMER EMAIL',
      phone: 'CUSTOMER PHONE',
      service: 'SERVICES',
      employee: 'ASSISTANTS',
      price: 'TOTAL PRICE',
      status: 'STATUS',
    });
    expect(
      summary('clients', ['first_name', 'last_name', 'email', 'mobile_phone', 'address', 'personal_note']),
    ).toMatchObject({ phone: 'mobile_phone', notes: 'personal_note' });
    expect(
      summary('service-units', ['external_id', 'name', 'category_name', 'price', 'duration', 'break']),
    ).toEqual({
      name: 'name',
      category: 'category_name',
      price: 'price',
      duration: 'duration',
      buffer: 'break',
    });
  });

  it.each([
    ['Serbian', ['Ime i prezime', 'Imejl', 'Mobilni telefon', 'Beleške']],
    ['Serbian without its letters', ['ime i prezime', 'IMEJL', 'mobilni', 'beleske']],
    ['Serbian in Cyrillic', ['Име и презиме', 'Имејл', 'Мобилни', 'Белешке']],
    ['English', ['Client Name', 'E-mail', 'Mobile', 'Notes']],
    ['German', ['Vollständiger Name', 'E-Mail-Adresse', 'Handynummer', 'Notizen']],
  ])('a table in %s', (_, headings) =>
    expect(recognised('clients', headings)).toEqual({ name: 0, email: 1, phone: 2, notes: 3 }),
  );

  it('a column of names that is headed „Ime“ alone', () =>
    expect(recognised('clients', ['Ime', 'Telefon'])).toEqual({ name: 0, phone: 1 }));

  it('German appointments', () =>
    expect(
      summary('reservations', [
        'Datum',
        'Uhrzeit',
        'Kunde',
        'Telefon',
        'Leistung',
        'Mitarbeiter/in',
        'Dauer',
      ]),
    ).toEqual({
      date: 'Datum',
      time: 'Uhrzeit',
      name: 'Kunde',
      phone: 'Telefon',
      service: 'Leistung',
      employee: 'Mitarbeiter/in',
      duration: 'Dauer',
    }));
});

it('finds the headings below a title and a period', () => {
  expect(headingRow('clients', [['Klijenti'], ['od', '1.1.2026'], ['Ime', 'Telefon'], ['Ana', '064']])).toBe(
    2,
  );
  expect(
    headingRow('clients', [
      ['x', 'y'],
      ['1', '2'],
    ]),
  ).toBe(0);
});

it('no heading is written twice within a field, and each field has some', () => {
  for (const kind of IMPORT_KINDS) {
    for (const field of FIELDS[kind]) {
      const keys = headingsOf(kind, field).map(headingKey);
      expect(keys.length, field).toBeGreaterThan(0);
      expect(keys.every(Boolean), field).toBe(true);
    }
  }
});

it('a column of prices in another currency is chosen by hand', () => {
  const headings = ['Naziv', 'Cena u dinarima', 'Cena EUR', 'Trajanje'];
  const usual = summary('service-units', headings);
  expect(usual).toMatchObject({ price: 'Cena u dinarima', priceEuro: 'Cena EUR' });
  settle({ currency: 'EUR' });
  const { price: _, ...others } = usual;
  expect(summary('service-units', headings)).toEqual(others);
  expect(fieldOfHeading('reservations', 'Cena RSD')).toBeUndefined();
  expect(fieldOfHeading('reservations', 'Cena')).toBe('price');
});
