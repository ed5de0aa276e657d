import { expect, test } from 'vitest';
import { isSigned } from './signed-webhook.ts';

/** The example of Svix's own documentation. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const signed = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  signatures: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  body: '{"test": 2432232314}',
};
const then = new Date(1_614_265_330_000);
const later = (seconds: number) => new Date(then.getTime() + seconds * 1000);

test('What was signed with the secret is ours, also beside other signatures', () => {
  expect(isSigned(signed, SECRET, then)).toBe(true);
  expect(isSigned({ ...signed, signatures: `v1,b3RoZXI= ${signed.signatures}` }, SECRET, then)).toBe(true);
});

test.each([
  ['another body', { body: '{"test": 2432232315}' }],
  ['another id', { id: 'msg_other' }],
  ['another time', { timestamp: '1614265331' }],
  ['no id', { id: null }],
  ['no time', { timestamp: null }],
  ['a time that is none', { timestamp: '1e9' }],
  ['no signature', { signatures: null }],
  ['an empty signature', { signatures: '' }],
  ['a signature of another version', { signatures: signed.signatures.replace('v1', 'v2') }],
  ['half a signature', { signatures: signed.signatures.slice(0, -4) }],
])('With %s it is not', (_, changed) => {
  expect(isSigned({ ...signed, ...changed }, SECRET, then)).toBe(false);
});

test('Nor with another secret', () => {
  expect(isSigned(signed, 'whsec_AAAA9r8GKYqrTwjUPD8ILPZIo2LaLaSw', then)).toBe(false);
});

test('After five minutes it is a repetition by somebody else', () => {
  expect(isSigned(signed, SECRET, later(299))).toBe(true);
  expect(isSigned(signed, SECRET, later(301))).toBe(false);
  expect(isSigned(signed, SECRET, later(-301))).toBe(false);
});
