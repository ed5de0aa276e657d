import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MESSAGE_CHANNELS,
  NOTIFICATION_RULES,
  PREFERRED_CHANNELS,
  type MessageChannel,
} from '../../base/channels.ts';
import { NEUTRAL } from '../../salon/settings/fields.ts';
import { ruleOf, remainingRoutes, deliveryRoutes, type Reachable, type Route } from './routes.ts';

const EMAIL = 'ana@example.com';
const PHONE = '+381601112222';
const anyone: Reachable = { email: EMAIL, phone: PHONE, preferred: null };
const both: MessageChannel[] = ['viber', 'sms'];
const said = (lists: Route[][]) =>
  lists.map((routes) => routes.map(({ channel }) => channel).join(' → ')).join(' + ');

describe('told', () => {
  it.each<[string, Partial<Reachable>, Parameters<typeof deliveryRoutes>[1], MessageChannel[], string]>([
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
  ])('%s', (_, who, rule, channels, routes) => {
    expect(said(deliveryRoutes({ ...anyone, ...who }, rule, channels))).toBe(routes);
  });

  it('never twice by one way, and never by one that is not there', () => {
    fc.assert(
      fc.property(
        fc.record({
          email: fc.constantFrom(null, EMAIL),
          phone: fc.constantFrom(null, PHONE),
          preferred: fc.constantFrom(null, ...PREFERRED_CHANNELS),
        }),
        fc.constantFrom(null, ...NOTIFICATION_RULES),
        fc.uniqueArray(fc.constantFrom(...MESSAGE_CHANNELS)),
        (who, rule, channels) => {
          const all = deliveryRoutes(who, rule, channels).flat();
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
  const lists = deliveryRoutes(anyone, 'message', both);
  it('the next one is gone, to the last', () => {
    expect(said([remainingRoutes(lists, 'sms', 'viber')])).toBe('sms → mail');
    expect(said([remainingRoutes(lists, 'mail', 'sms')])).toBe('mail');
  });
  it('what is left is gone where it is not there any more, unless that was gone beside it', () => {
    expect(said([remainingRoutes(lists, 'whatsapp', 'viber')])).toBe('sms → mail');
    expect(
      said([remainingRoutes(deliveryRoutes({ ...anyone, phone: null }, 'message', both), 'sms', 'viber')]),
    ).toBe('mail');
    expect(
      remainingRoutes(deliveryRoutes({ ...anyone, phone: null }, 'both', both), 'sms', 'viber', true),
    ).toEqual([]);
  });
  it('the one that has failed is not gone again', () => {
    expect(said([remainingRoutes(deliveryRoutes(anyone, 'mail', both), 'mail', 'viber')])).toBe('mail → sms');
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
