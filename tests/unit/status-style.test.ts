import { expect, it } from 'vitest';
import { statusStyleOf } from '@/app/board/(office)/_parts/status-style.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';

const { INIT, CONFIRMED } = RESERVATION_STATUS;

it('each state has an icon of its own, and so has the yes of the client beside that of staff', () => {
  const styles = [
    ...Object.values(RESERVATION_STATUS).map((status) => statusStyleOf({ status, confirmedBy: null })),
    statusStyleOf({ status: CONFIRMED, confirmedBy: 'client' }),
    statusStyleOf({ status: INIT, confirmedBy: 'client' }),
    statusStyleOf({ status: CONFIRMED, confirmedBy: 'client', noShow: true }),
  ];
  expect(new Set(styles.map(({ Icon }) => Icon)).size).toBe(styles.length);
});

it('what staff have confirmed looks as what is confirmed', () => {
  expect(statusStyleOf({ status: CONFIRMED, confirmedBy: 'staff' })).toBe(
    statusStyleOf({ status: CONFIRMED, confirmedBy: null }),
  );
});
