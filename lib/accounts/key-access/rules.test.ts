import { expect, it } from 'vitest';
import { isOpenToKey } from './rules.ts';

const whole = { readOnly: false };
const reading = { readOnly: true };

it.each([
  [whole, 'GET', 'clients', true],
  [whole, 'POST', 'reservations/7/cancel-for-client', true],
  [whole, 'GET', 'notifications', false],
  [whole, 'POST', 'notifications/devices', false],
  [whole, 'POST', 'calendar-feeds/7/renew', false],
  [whole, 'GET', 'reservations/changes', false],
  [reading, 'GET', 'clients/7', true],
  [reading, 'HEAD', 'clients/7', true],
  [reading, 'PUT', 'clients/7', false],
  [reading, 'DELETE', 'clients/7', false],
])('%o %s %s: %s', (key, method, path, open) => {
  expect(isOpenToKey(key, method, path)).toBe(open);
});
