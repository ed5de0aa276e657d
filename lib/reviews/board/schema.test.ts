import { expect, it } from 'vitest';
import { hideInput } from './schema.ts';

const editedAt = '2026-11-28T03:00:00.000Z';

it.each([
  [null, 'required'],
  ['', 'required'],
  ['bad stars', 'choice:insult, privatePerson, offTopic, advertising, otherVisit'],
])('a review is not hidden for the reason %j: %s', (reason, message) =>
  expect(hideInput.safeParse({ reason, editedAt }).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ]),
);
