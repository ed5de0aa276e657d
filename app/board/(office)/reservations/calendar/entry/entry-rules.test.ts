import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { rightsOf, type Viewer } from './entry-rules.ts';

const { INIT, CONFIRMED, DONE, CLIENT_REJECTED } = RESERVATION_STATUS;
const TODAY = '2026-12-01';
const DESK: Viewer = {
  isDesk: true,
  mayManage: true,
  mayCheckOut: true,
  tillSince: Date.parse(`${TODAY}T00:00:00+01:00`),
  mayPayAhead: true,
};
const EMPLOYEE: Viewer = { ...DESK, isDesk: false, mayManage: false, mayPayAhead: false };

type Entry = NonNullable<Parameters<typeof rightsOf>[0]>;
/** Of today at ten, with one employee. */
const entry = (change: Partial<Entry> = {}): Entry => ({
  status: CONFIRMED,
  termFrom: `${TODAY}T10:00:00+01:00`,
  noShowAt: null,
  isHersAlone: true,
  segments: [{ employeeId: 1, employeeName: 'Mila', cancelledAt: null }] as Entry['segments'],
  ...change,
});
const before = { hasBegun: false, today: TODAY };
const during = { hasBegun: true, today: TODAY };

describe('what may be done with an entry of the calendar', () => {
  it('is nothing but what looks at it until it is read', () => {
    expect(rightsOf(null, DESK, before)).toMatchObject({ confirm: false, adjust: false, checkOut: false });
  });

  it('is to be moved, pushed, cancelled and paid by a link before it begins', () => {
    const rights = rightsOf(entry(), DESK, before);
    expect(rights).toMatchObject({ adjust: true, cancel: true, done: false, noShow: false });
    expect(rights.menu).toEqual([
      'again',
      'push',
      'cancel-for-client',
      'reject',
      'history',
      'messages',
      'pay-link',
    ]);
  });

  it('is to be done, missed and checked out once it has begun; moving it goes into the menu', () => {
    const rights = rightsOf(entry(), DESK, during);
    expect(rights).toMatchObject({ cancel: false, done: true, noShow: true, checkOut: true });
    expect(rights.menu).toEqual(['again', 'adjust', 'push', 'reject', 'history', 'messages']);
  });

  it('is no push of another day, nor of nobody', () => {
    const pushes = (change: Partial<Entry>) => rightsOf(entry(change), DESK, before).menu.includes('push');
    expect(pushes({ termFrom: '2026-12-02T10:00:00+01:00' })).toBe(false);
    expect(pushes({ segments: [] })).toBe(false);
  });

  it.each([
    ['confirmed while it is held', INIT, { confirm: true, checkOut: false }],
    ['opened at the till when it is done', DONE, { confirm: false, checkOut: true }],
    ['left alone when it has fallen', CLIENT_REJECTED, { adjust: false, done: false, checkOut: false }],
  ])('is to be %s', (_what, status, rights) => {
    expect(rightsOf(entry({ status }), DESK, during)).toMatchObject(rights);
  });

  it('is a bill to look at once that is paid, before the visit begins as well, and checked out until then', () => {
    expect(rightsOf(entry(), DESK, before)).toMatchObject({ checkOut: true, isBill: false });
    expect(rightsOf(entry(), DESK, { ...before, bill: 'PAID' })).toMatchObject({
      checkOut: true,
      isBill: true,
    });
    expect(rightsOf(entry({ status: DONE }), DESK, during).isBill).toBe(false);
  });

  it('is checked out of the day on which the till came, and not of the days before once it is done', () => {
    const earlier = entry({ status: DONE, termFrom: '2026-11-30T10:00:00+01:00' });
    expect(rightsOf(earlier, DESK, during).checkOut).toBe(false);
    expect(rightsOf(earlier, DESK, { ...during, bill: 'COUNTERED' }).checkOut).toBe(true);
    expect(rightsOf({ ...earlier, status: CONFIRMED }, DESK, during).checkOut).toBe(true);
  });

  it('is not checked out when nobody came', () => {
    const missed = rightsOf(entry({ noShowAt: `${TODAY}T11:00:00+01:00` }), DESK, during);
    expect(missed).toMatchObject({ noShow: false, checkOut: false });
  });

  it('is for an employee what is hers alone, and to change it only where the salon lets her', () => {
    expect(rightsOf(entry(), EMPLOYEE, during)).toMatchObject({
      change: false,
      adjust: false,
      checkOut: true,
    });
    expect(rightsOf(entry(), { ...EMPLOYEE, mayManage: true }, before)).toMatchObject({ adjust: true });
    const shared = entry({ isHersAlone: false });
    expect(rightsOf(shared, { ...EMPLOYEE, mayManage: true }, before)).toMatchObject({ adjust: false });
    expect(rightsOf(shared, EMPLOYEE, during).checkOut).toBe(false);
  });
});
