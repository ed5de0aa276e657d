import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as ClientAddress from './client-address.ts';

/** The environment is read once, so each test reads it anew. */
async function withSettings(settings: Record<string, string>): Promise<typeof ClientAddress> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('./client-address.ts');
}
const headers = (peer: string, forwarded?: string) =>
  new Headers({ 'x-salon-peer': peer, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) });

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const hextets = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
const octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 });

/** Some of the ways in which one IPv6 address may be written. */
const spellings = (groups: number[]) => {
  const plain = groups.map((group) => group.toString(16)).join(':');
  const padded = groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
  const compressed = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  return [plain, plain.toUpperCase(), padded, padded.toUpperCase(), compressed].flatMap((text) => [
    text,
    ` ${text} `,
    `[${text}]`,
    `[${text}]:40001`,
    `${text}%eth0`,
  ]);
};

describe('an address', () => {
  it('of IPv6 is one, however it is spelt', async () => {
    const { networksOf } = await withSettings({});
    fc.assert(
      fc.property(hextets, (groups) => {
        fc.pre(!(groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff));
        const known = new Set(spellings(groups).map((text) => JSON.stringify(networksOf(text))));
        expect(known.size).toBe(1);
        expect(known).not.toContain('null');
      }),
    );
  });

  it('of IPv4 is one, with a port or inside an IPv6 address, too', async () => {
    const { networksOf } = await withSettings({});
    fc.assert(
      fc.property(octets, (bytes) => {
        const plain = bytes.join('.');
        const [high, low] = [0, 2].map((at) => ((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)).toString(16));
        for (const text of [
          plain,
          ` ${plain}:40001`,
          `::ffff:${plain}`,
          `::FFFF:${plain}`,
          `[::ffff:${plain}]:443`,
          `::ffff:${high}:${low}`,
          `0:0:0:0:0:ffff:${high}:${low}`,
        ]) {
          expect(networksOf(text), text).toEqual({
            version: 4,
            narrow: plain,
            wide: `${bytes.slice(0, 3).join('.')}.0/24`,
          });
        }
      }),
    );
  });

  it('of IPv6 shares its /64 with its neighbours, and its /48 with their house', async () => {
    const { networksOf } = await withSettings({});
    fc.assert(
      fc.property(hextets, hextets, (groups, others) => {
        const sharing = (count: number) =>
          networksOf(
            [...groups.slice(0, count), ...others.slice(count)].map((g) => g.toString(16)).join(':'),
          );
        fc.pre(groups.slice(0, 3).some((group) => group !== 0));
        const mine = sharing(8);
        expect(sharing(4)).toEqual(mine);
        expect(sharing(3)?.wide).toBe(mine?.wide);
        if (groups[3] !== others[3]) expect(sharing(3)?.narrow).not.toBe(mine?.narrow);
      }),
    );
    expect(networksOf('2001:db8:1:2:3:4:5:6')).toEqual({
      version: 6,
      narrow: '2001:db8:1:2::/64',
      wide: '2001:db8:1::/48',
    });
  });

  it.each([
    '',
    'unknown',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '0x7f.1',
    '017.0.0.1',
    '1:2:3',
    'g::1',
    '_hidden',
  ])('%j is none', async (text) => expect((await withSettings({})).networksOf(text)).toBeNull());
});

describe('a visitor', () => {
  it('is the one who connects, whatever they say', async () => {
    const { clientAddress } = await withSettings({ TRUST_PROXY: '0' });
    expect(clientAddress(headers('::ffff:192.0.2.7', '198.51.100.1'))).toBe('192.0.2.7');
    expect(clientAddress(new Headers())).toBe('unknown');
  });

  it('is the one whom the nearest of the proxies has seen, and never whom the visitor names', async () => {
    const { clientAddress } = await withSettings({ TRUST_PROXY: '1' });
    expect(clientAddress(headers('10.0.0.1', '6.6.6.6, 198.51.100.1:40001'))).toBe('198.51.100.1');
    for (const garbage of ['', 'nonsense', '198.51.100.1, x', ',,,', '\u00e4'])
      expect(clientAddress(headers('10.0.0.1', garbage)), garbage).toBe('10.0.0.1');
  });

  it('behind two proxies is the last but one', async () => {
    const { clientAddress } = await withSettings({ TRUST_PROXY: '2' });
    expect(clientAddress(headers('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2'))).toBe('198.51.100.1');
  });

  it('is believed only behind the proxies that are named', async () => {
    const { clientAddress } = await withSettings({
      TRUST_PROXY: '1',
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1',
    });
    expect(clientAddress(headers('::ffff:10.9.9.9', '198.51.100.1'))).toBe('198.51.100.1');
    expect(clientAddress(headers('2001:db8::1', '198.51.100.1'))).toBe('198.51.100.1');
    expect(clientAddress(headers('2001:db8::2', '198.51.100.1'))).toBe('2001:db8::/64');
    expect(clientAddress(headers('192.0.2.7', '198.51.100.1'))).toBe('192.0.2.7');
  });

  it('cannot be told where the proxies are wrongly named: the start says so', async () => {
    vi.stubEnv('TRUSTED_PROXIES', '10.0.0.0/8,somewhere');
    const { env } = await import('../../base/environment/env.ts');
    expect(() => env()).toThrow(/TRUSTED_PROXIES.* must be addresses or networks/);
  });
});
