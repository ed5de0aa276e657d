import { describe, expect, it } from 'vitest';
import { isPublic, leadsToPublic, mayBeEndpoint } from './open-address.ts';

describe('an address that we would post to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGm',
    'https://1.1.1.1/push',
    'https://[2606:4700::1111]/push',
  ])('%s', (endpoint) => {
    expect(mayBeEndpoint(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://user:pass@fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::7f00:1]/',
    'https://[::10.0.0.7]/',
    'https://[1::1]/',
    'https://[4000::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00::1]/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'no address',
  ])('not %s', (endpoint) => {
    expect(mayBeEndpoint(endpoint)).toBe(false);
  });

  it('not one whose name leads home', async () => {
    expect(mayBeEndpoint('https://localhost/')).toBe(true);
    expect(await leadsToPublic('localhost')).toBe(false);
  });

  it('not what is no address', () => {
    expect(isPublic('fcm.googleapis.com')).toBe(false);
  });
});
