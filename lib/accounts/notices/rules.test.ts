import { describe, expect, it } from 'vitest';
import { NOTICES } from '../../base/notices.ts';
import { deviceName } from './device-name.ts';
import { noticesFor, channelFor, channelsOf } from './rules.ts';

const HER = 3;

describe('what somebody hears of', () => {
  it('the desk of all, an employee of what can be hers', () => {
    expect(noticesFor(null)).toEqual(NOTICES);
    expect(noticesFor(HER)).toEqual(['booked', 'cancelled', 'tomorrow', 'digest']);
  });

  it('until somebody chooses, devices ring and nothing is mailed', () => {
    expect(NOTICES.map((notice) => channelFor(notice, {}, null))).toEqual([
      ...Array.from({ length: 6 }, () => 'push'),
      'none',
    ]);
  });

  it('what was chosen holds, but for what is not for her', () => {
    const chosen = { booked: 'both', message: 'both', tomorrow: 'none', digest: 'mail' } as const;
    expect(channelFor('booked', chosen, HER)).toBe('both');
    expect(channelFor('tomorrow', chosen, HER)).toBe('none');
    expect(channelFor('digest', chosen, HER)).toBe('mail');
    expect(channelFor('message', chosen, HER)).toBe('none');
    expect(channelFor('message', chosen, null)).toBe('both');
  });

  it('a digest rings nobody, whatever is stored', () => {
    expect(channelsOf('digest')).toEqual(['mail', 'none']);
    expect(channelFor('digest', { digest: 'push' }, null)).toBe('none');
  });
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1.15', 'Safari, Mac'],
  ['curl/8', ''],
])('a browser is known again: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
