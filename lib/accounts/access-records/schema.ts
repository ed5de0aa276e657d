import type { z } from 'zod';
import { listQuery, momentFilter, textFilter, wordFilter } from '../../base/validation/list.ts';

/** Who came in or was kept out, what left the house or was erased, and what became of users. */
export const ACCESS_ACTIONS = [
  'logged-in',
  'login-failed',
  'login-paused',
  'guessing-suspected',
  'denied',
  'session-ended',
  'exported',
  'read',
  'erased',
  'retention applied',
  'registered',
  'invited',
  'confirmed',
  'created',
  'approved',
  'edited',
  'password-reset',
  'password-chosen',
  'device added',
  'device removed',
  'soft-deleted',
  'deleted',
] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

export const accessRecordListQuery = listQuery(
  ['at'],
  { sort: 'at', direction: 'DESC' },
  {
    action: wordFilter(ACCESS_ACTIONS),
    /** Who did it, or whose account it was about. */
    person: textFilter,
    network: textFilter,
    atAfter: momentFilter,
    atBefore: momentFilter,
  },
);
export type AccessRecordListQuery = z.output<typeof accessRecordListQuery>;
