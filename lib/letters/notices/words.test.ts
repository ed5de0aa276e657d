import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { NOTICE_MAILS } from './mails.ts';
import type { NoticeFacts, NoticeTerm } from './facts.ts';
import { noticeWords, type NoticeName } from './words.ts';

const { CONFIRMED, CLIENT_REJECTED, INIT } = RESERVATION_STATUS;
const term = (change: Partial<NoticeTerm> = {}): NoticeTerm => ({
  reservationId: 1,
  status: CONFIRMED,
  holdUntil: null,
  isCancelled: false,
  clientName: 'Milica  Đorđević',
  from: new Date('2026-12-01T08:00:00Z'),
  to: new Date('2026-12-01T10:30:00Z'),
  serviceUnit: { name: 'Balajaž', nameEn: 'Balayage', nameDe: 'Balayage' },
  employeeName: 'Sofija Živković',
  ...change,
});
const facts = (change: Partial<NoticeFacts> = {}): NoticeFacts => ({
  isStaff: true,
  wholeNames: false,
  until: new Date('2026-12-01T08:00:00Z'),
  terms: [term()],
  cancelled: [],
  message: { fullName: 'Anna Weber', isHandled: false, isReply: false, colleague: null },
  failed: 2,
  ...change,
});
const NOW = new Date('2026-11-30T12:00:00Z');
const NAMES: NoticeName[] = ['booked', 'cancelled', 'unconfirmed', 'message', 'failed', 'tomorrow', 'digest'];
const shown = (name: NoticeName, change: Partial<NoticeFacts> = {}) => {
  const { title, body } = noticeWords(name, facts(change), 'en');
  return `${title} | ${body}`;
};

describe('what a locked screen shows', () => {
  it('the first name and the time', () => {
    expect(shown('booked')).toBe('New appointment | Milica, Tue 1 Dec, 09:00');
    expect(shown('cancelled')).toBe('Appointment canceled | Milica, Tue 1 Dec, 09:00');
    expect(shown('unconfirmed', { terms: [term({ holdUntil: new Date('2026-11-30T13:00:00Z') })] })).toBe(
      'Not confirmed yet | Milica, Tue 1 Dec, 09:00: held until 14:00',
    );
    expect(shown('message')).toBe('New message | From Anna');
    expect(shown('failed')).toBe(
      'Messages not delivered | 2 messages have reached nobody. See the dashboard.',
    );
  });

  it('more where its owner has chosen so', () => {
    expect(shown('booked', { wholeNames: true })).toBe(
      'New appointment | Milica Đorđević, Tue 1 Dec, 09:00 · Balayage',
    );
    expect(shown('message', { wholeNames: true })).toBe('New message | From Anna Weber');
  });

  it('of a day how many come, from when to when, and of whom nothing', () => {
    const terms = [
      term(),
      term({ from: new Date('2026-12-01T10:30:00Z'), to: new Date('2026-12-01T11:00:00Z') }),
      term({
        reservationId: 2,
        from: new Date('2026-12-01T12:00:00Z'),
        to: new Date('2026-12-01T15:00:00Z'),
      }),
    ];
    expect(shown('tomorrow', { terms })).toBe('Tomorrow | 2 appointments, 09:00–16:00');
    expect(shown('digest', { terms, cancelled: [term({ reservationId: 3 })] })).toBe(
      'Booked and canceled today | 2 new appointments, 1 canceled',
    );
  });

  it('no link that a stranger has typed as a name, and no more than fits', () => {
    const name = (clientName: string) => shown('booked', { terms: [term({ clientName })] });
    expect(name('https://evil.example/now')).not.toContain('https://');
    expect(name('x'.repeat(200)).length).toBeLessThan(90);
  });
});

it('a mail says as little in its subject, and the rest inside', () => {
  for (const name of NAMES) {
    const template = Object.values(NOTICE_MAILS)[NAMES.indexOf(name)];
    const mail = template?.write({
      facts: facts({
        wholeNames: true,
        terms: [
          term({ status: { cancelled: CLIENT_REJECTED, unconfirmed: INIT }[name as string] ?? CONFIRMED }),
        ],
      }),
      links: {},
      locale: 'sr',
      payload: {},
    });
    expect(`${mail?.subject} ${mail?.preheader}`).not.toMatch(/Đorđević|Weber|Balajaž/);
    if (!['message', 'failed'].includes(name)) {
      expect(mail?.facts[0]?.value).toContain('Milica Đorđević · Balajaž · Sofija Živković');
    }
  }
});

describe('a notice is dropped', () => {
  const holds = (name: keyof typeof NOTICE_MAILS, change: Partial<NoticeFacts>, now = NOW) =>
    NOTICE_MAILS[name].holds({ facts: facts(change), links: {}, locale: 'sr', payload: {} }, now);
  const off = term({ status: CLIENT_REJECTED });

  it.each([
    ['staffBooked', {}, true],
    ['staffBooked', { terms: [off] }, false],
    ['staffBooked', { isStaff: false }, false],
    ['staffBooked', { terms: [] }, false],
    ['staffCancelled', { terms: [off] }, true],
    ['staffCancelled', { terms: [term({ isCancelled: true })] }, true],
    ['staffCancelled', {}, false],
    [
      'staffUnconfirmed',
      { terms: [term({ status: INIT, holdUntil: new Date('2026-11-30T12:20:00Z') })] },
      true,
    ],
    ['staffUnconfirmed', { terms: [term({ holdUntil: new Date('2026-11-30T12:20:00Z') })] }, false],
    ['staffMessage', {}, true],
    ['staffMessage', { message: { fullName: 'Anna', isHandled: true } }, false],
    ['staffMessage', { message: null }, false],
  ] as const)('%s, %o: %s', (name, change, isTrue) => {
    expect(holds(name, change as Partial<NoticeFacts>)).toBe(isTrue);
  });

  it('once its time is over', () => {
    expect(holds('staffBooked', { until: NOW })).toBe(false);
    expect(holds('staffBooked', {}, new Date('2026-12-01T11:00:00Z'))).toBe(false);
  });
});
