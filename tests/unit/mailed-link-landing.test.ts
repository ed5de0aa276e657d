import { expect, test } from 'vitest';
import { landingOf, settle } from '@/app/(links)/[locale]/status-confirmation/landing';

const action = 'cancel-reservation';
const token = 'a-token-of-some-length';

test('a mailed link asks before it acts', () => {
  expect(landingOf({ action, token })).toEqual({ step: 'asking', link: { action, token }, failed: false });
});

test('what became of a posted form is told', () => {
  expect(landingOf({ action, outcome: 'done' })).toEqual({ step: 'done', action });
  expect(landingOf({ action, outcome: 'holdExpired' })).toEqual({
    step: 'wrong',
    action,
    code: 'holdExpired',
  });
});

test('a link that comes along with what became of it is looked behind once more', () => {
  expect(landingOf({ action, token, outcome: 'done' })).toEqual({
    step: 'asking',
    link: { action, token },
    failed: false,
  });
});

test('where another try may do, the button is there again', () => {
  expect(landingOf({ action, token, outcome: 'unavailable' })).toMatchObject({
    step: 'asking',
    failed: true,
  });
});

test.each([
  [{}],
  [{ action }],
  [{ token }],
  [{ action: 'toString', token }],
  [{ action: [action, action], token }],
  [{ action, outcome: 'toString' }],
  [{ action, outcome: 'invalid' }],
  [{ action: 'nothing', outcome: 'done' }],
])('%j is no link', (query) => {
  expect(landingOf(query)).toMatchObject({ step: 'wrong', code: null });
});

test('nobody is asked for what a link cannot do', () => {
  const requesting = landingOf({ action, token });
  expect(settle(requesting, 'open')).toBe(requesting);
  expect(settle(requesting, 'done')).toEqual({ step: 'done', action });
  expect(settle(requesting, 'link-invalid')).toEqual({ step: 'wrong', action, code: 'linkInvalid' });
  expect(settle(requesting, 'term-passed')).toEqual({ step: 'wrong', action, code: 'termPassed' });
  const done = landingOf({ action, outcome: 'done' });
  expect(settle(done, 'link-invalid')).toBe(done);
});
