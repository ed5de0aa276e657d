import type { Currency } from '../../base/statuses.ts';
import { SETTINGS } from './declared-settings.ts';
import { roughlyIn } from './rough-rates.ts';

const MESSAGE_PRICES = [
  'smsPrice',
  'viberPrice',
  'whatsappPrice',
  'messageDayCeiling',
  'messageMonthCeiling',
] as const;
type MessagePrices = Record<(typeof MESSAGE_PRICES)[number], number>;

/** What messages cost and may cost where the salon says nothing, in the smallest unit of its currency. */
const usualIn = (currency: Currency, name: keyof MessagePrices): number =>
  currency === 'RSD' ? SETTINGS[name].usual : (roughlyIn(currency, SETTINGS[name].usual / 100, 'RSD') ?? 0);

/** With another currency the prices that nobody has set are the usual ones of that one. */
export function messagePricesAfter<Settings extends MessagePrices>(
  settings: Settings,
  { from, to }: { from: Currency; to: Currency },
): Settings {
  if (from === to) return settings;
  const usual = MESSAGE_PRICES.filter((name) => settings[name] === usualIn(from, name)).map(
    (name) => [name, usualIn(to, name)] as const,
  );
  return { ...settings, ...Object.fromEntries(usual) };
}
