import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { moveOfferState, standingOf } from './rules.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const held = { status: RESERVATION_STATUS.INIT, holdUntil: at(30) };
const open = { outcome: 'open', until: at(30), held } as const;

describe('an offer to move', () => {
  it.each([
    ['open', open],
    ['lapsed', { ...open, until: at(-1), held: { ...held, holdUntil: at(-1) } }],
    ['lapsed', { ...open, until: NOW, held: { ...held, status: RESERVATION_STATUS.CLIENT_REJECTED } }],
    ['withdrawn', { ...open, held: { ...held, status: RESERVATION_STATUS.ADMIN_REJECTED } }],
    ['withdrawn', { ...open, held: null }],
    ['accepted', { ...open, outcome: 'accepted', held: null }],
    ['declined', { ...open, outcome: 'declined', until: at(-1), held: null }],
  ] as const)('is %s', (standing, offer) => {
    expect(standingOf(offer, NOW)).toBe(standing);
  });

  it.each([
    ['open', 'open', 'open'],
    ['accepted', 'done', 'wrong-state'],
    ['declined', 'offer-over', 'done'],
    ['lapsed', 'offer-over', 'done'],
    ['withdrawn', 'offer-over', 'done'],
  ] as const)('that is %s: a yes is %s, a no is %s', (standing, yes, no) => {
    expect(moveOfferState('accept-move', standing)).toBe(yes);
    expect(moveOfferState('decline-move', standing)).toBe(no);
  });
});
