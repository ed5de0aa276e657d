import { expect, it } from 'vitest';
import { mergedClient } from './rules.ts';

const [may, june] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-06-01T10:00:00Z')];
const survivor = {
  email: 'ana@mail.example',
  phone: null,
  notes: 'Voli čaj',
  alert: null,
  formulas: '6.0 + 7.3',
  birthday: null,
  firstSeenAt: june,
  lastSeenAt: june,
  mailsStoppedAt: null,
  mailsStoppedReason: null,
  preferredChannel: null,
};
const other = {
  email: 'a.ilic@post.example',
  phone: '+381641234567',
  notes: 'Uvek kasni',
  alert: 'Alergija na PPD',
  formulas: '',
  birthday: '1985-03-14',
  firstSeenAt: may,
  lastSeenAt: may,
  mailsStoppedAt: may,
  mailsStoppedReason: 'previše',
  preferredChannel: 'sms' as const,
};

it('keeps the contact there is, and fills in what is missing', () =>
  expect(mergedClient(survivor, other)).toEqual({
    email: 'ana@mail.example',
    phone: '+381641234567',
    notes: 'Voli čaj\n\nUvek kasni',
    alert: 'Alergija na PPD',
    formulas: '6.0 + 7.3',
    birthday: '1985-03-14',
    firstSeenAt: may,
    lastSeenAt: june,
    mailsStoppedAt: may,
    mailsStoppedReason: 'previše',
    preferredChannel: 'sms',
  }));

it('says the same note once', () =>
  expect(mergedClient(survivor, { ...other, notes: 'Voli čaj' }).notes).toBe('Voli čaj'));

it('loses no alert where both have one', () =>
  expect(mergedClient({ ...survivor, alert: 'Lateks' }, other).alert).toBe('Lateks\n\nAlergija na PPD'));
