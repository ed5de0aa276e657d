import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGE_CHANNELS, PREFERRED_CHANNELS, type MessageChannel } from '../../base/channels.ts';
import { NEUTRAL } from '../../salon/settings/fields.ts';
import { TELLING_RULES } from '../../salon/settings/table.ts';
import { ruleOf, waysFrom, waysTo, type Reachable, type Way } from './ways.ts';

const EMAIL = 'ana@example.com';
const PHONE = '+381601112222';
const anyone: Reachable = { email: EMAIL, phone: PHONE, preferred: null };
const both: MessageChannel[] = ['viber', 'sms'];
const said = (lists: Way[][]) =>
  lists.map((ways) => ways.map(({ channel }) => channel).join(' → ')).join(' + ');

describe('told', () => {
  it.each<[string, Partial<Reachable>, Parameters<typeof waysTo>[1], MessageChannel[], string]>([
    ['by mail first, as a rule', {}, 'mail', both, 'mail → viber → sms'],
    ['by message where there is no address', { email: null }, 'mail', both, 'viber → sms'],
    ['by mail where the phone is a landline', { phone: null }, 'message', both, 'mail'],
    ['by message first where the salon wants it', {}, 'message', both, 'viber → sms → mail'],
    ['by both where the salon wants it', {}, 'both', both, 'mail + viber → sms'],
    ['by what the client prefers', { preferred: 'sms' }, 'mail', both, 'sms → viber → mail'],
    ['by mail where the client prefers it', { preferred: 'mail' }, 'message', both, 'mail → viber → sms'],
    [
      'as the salon does it where it has not what they prefer',
      { preferred: 'whatsapp' },
      'mail',
      both,
      'mail → viber → sms',
    ],
    ['by mail alone where the salon has no messages', {}, 'both', [], 'mail'],
    ['by mail alone what is no message', {}, null, both, 'mail'],
    ['not at all', { email: null, phone: null }, 'both', both, ''],
    ['not at all what is no message, without an address', { email: null }, null, both, ''],
  ])('%s', (_, who, rule, channels, ways) => {
    expect(said(waysTo({ ...anyone, ...who }, rule, channels))).toBe(ways);
  });

  it('never twice by one way, and never by one that is not there', () => {
    fc.assert(
      fc.property(
        fc.record({
          email: fc.constantFrom(null, EMAIL),
          phone: fc.constantFrom(null, PHONE),
          preferred: fc.constantFrom(null, ...PREFERRED_CHANNELS),
        }),
        fc.constantFrom(null, ...TELLING_RULES),
        fc.uniqueArray(fc.constantFrom(...MESSAGE_CHANNELS)),
        (who, rule, channels) => {
          const all = waysTo(who, rule, channels).flat();
          expect(new Set(all.map(({ channel }) => channel)).size).toBe(all.length);
          for (const { channel, recipient } of all) {
            expect(recipient).toBe(channel === 'mail' ? who.email : who.phone);
            if (channel !== 'mail') expect(channels).toContain(channel);
          }
          if (who.email !== null) expect(all.map(({ channel }) => channel)).toContain('mail');
        },
      ),
    );
  });
});

describe('where one way fails', () => {
  const lists = waysTo(anyone, 'message', both);
  it('the next one is gone, to the last', () => {
    expect(said([waysFrom(lists, 'sms', 'viber')])).toBe('sms → mail');
    expect(said([waysFrom(lists, 'mail', 'sms')])).toBe('mail');
  });
  it('what is left is gone where it is not there any more, unless that was gone beside it', () => {
    expect(said([waysFrom(lists, 'whatsapp', 'viber')])).toBe('sms → mail');
    expect(said([waysFrom(waysTo({ ...anyone, phone: null }, 'message', both), 'sms', 'viber')])).toBe(
      'mail',
    );
    expect(waysFrom(waysTo({ ...anyone, phone: null }, 'both', both), 'sms', 'viber', true)).toEqual([]);
  });
  it('the one that has failed is not gone again', () => {
    expect(said([waysFrom(waysTo(anyone, 'mail', both), 'mail', 'viber')])).toBe('mail → sms');
  });
});

it.each([
  ['confirmed', {}, 'both'],
  ['reminder', { hours: 24 }, 'message'],
  ['reminder', { hours: 2 }, 'mail'],
  ['nudge', {}, null],
  ['resetPassword', {}, null],
  ['toString', {}, null],
])('%s %o goes by %s', (template, payload, rule) => {
  const settings = { ...NEUTRAL, confirmationBy: 'both', dayReminderBy: 'message' } as const;
  expect(ruleOf(template, payload, settings)).toBe(rule);
});
