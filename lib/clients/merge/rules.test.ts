import { expect, it } from 'vitest';
import { mergedClient } from './rules.ts';

const [may, june] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-06-01T10:00:00Z')];
const kept = {
  email: 'ana@mail.example',
  phone: null,
  notes: 'Voli čaj',
  firstSeenAt: june,
  lastSeenAt: june,
  mailsStoppedAt: null,
  mailsStoppedReason: null,
};
const other = {
  email: 'a.ilic@post.example',
  phone: '+381641234567',
  notes: 'Alergija',
  firstSeenAt: may,
  lastSeenAt: may,
  mailsStoppedAt: may,
  mailsStoppedReason: 'previše',
};

it('keeps the contact there is, and fills in what is missing', () =>
  expect(mergedClient(kept, other)).toEqual({
    email: 'ana@mail.example',
    phone: '+381641234567',
    notes: 'Voli čaj\n\nAlergija',
    firstSeenAt: may,
    lastSeenAt: june,
    mailsStoppedAt: may,
    mailsStoppedReason: 'previše',
  }));

it('says the same note once', () =>
  expect(mergedClient(kept, { ...other, notes: 'Voli čaj' }).notes).toBe('Voli čaj'));
