import { expect, it } from 'vitest';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { statusStyleOf, type Standing } from './status-style.ts';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;

const STANDINGS: Record<string, Standing> = {
  unconfirmed: { status: INIT, confirmedBy: null },
  'waiting for approval': { status: INIT, confirmedBy: 'client' },
  'confirmed by the client': { status: CONFIRMED, confirmedBy: 'client' },
  'confirmed by staff': { status: CONFIRMED, confirmedBy: 'staff' },
  done: { status: DONE, confirmedBy: 'staff' },
  'a no-show': { status: CONFIRMED, confirmedBy: 'staff', noShow: true },
};

it('no state of an entry looks like another one', () => {
  const styles = Object.values(STANDINGS).map(statusStyleOf);
  expect(new Set(styles.map(({ Icon }) => Icon)).size).toBe(styles.length);
  // What can be read from afar, without the icon.
  const { entry } = statusStyleOf(STANDINGS['a no-show'] as Standing);
  expect(styles.filter((style) => style.entry === entry)).toHaveLength(1);
});

it.each(Object.entries(STANDINGS))('only what is not sure yet is dashed: %s', (_, standing) => {
  expect(statusStyleOf(standing).entry.includes('dashed')).toBe(standing.status === INIT);
});
