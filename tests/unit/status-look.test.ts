import { expect, it } from 'vitest';
import { lookOf } from '@/app/board/(office)/_parts/status-look.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';

const { INIT, CONFIRMED } = RESERVATION_STATUS;

it('each state has an icon of its own, and so has the yes of the client beside that of staff', () => {
  const looks = [
    ...Object.values(RESERVATION_STATUS).map((status) => lookOf({ status, confirmedBy: null })),
    lookOf({ status: CONFIRMED, confirmedBy: 'client' }),
    lookOf({ status: INIT, confirmedBy: 'client' }),
    lookOf({ status: CONFIRMED, confirmedBy: 'client', noShow: true }),
  ];
  expect(new Set(looks.map(({ Icon }) => Icon)).size).toBe(looks.length);
});

it('what staff have confirmed looks as what is confirmed', () => {
  expect(lookOf({ status: CONFIRMED, confirmedBy: 'staff' })).toBe(
    lookOf({ status: CONFIRMED, confirmedBy: null }),
  );
});
