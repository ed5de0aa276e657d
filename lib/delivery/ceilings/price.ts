import type { MessageChannel } from '../../base/channels.ts';
import { EUROPE } from '../../base/countries.ts';
import type { SalonSettings } from '../../salon/settings/fields.ts';

type Prices = Pick<SalonSettings, 'country' | 'smsPrice' | 'viberPrice' | 'whatsappPrice' | 'smsPrices'>;

/**
 * How many times as much as at home a message abroad is taken to cost, where the salon says nothing of the country. Rather too much:
 * a ceiling that is reached too early sends mails, one that is reached too late costs money.
 */
const ESTIMATED_TIMES = { europe: 3, elsewhere: 10 };

const timesAbroad = (country: string | undefined, { country: home }: Pick<Prices, 'country'>) => {
  if (country === home) return 1;
  return country !== undefined && EUROPE.includes(country)
    ? ESTIMATED_TIMES.europe
    : ESTIMATED_TIMES.elsewhere;
};

/** What an SMS to a country is taken to cost, in para, where the salon has no price of its own for it. */
export const estimatedSmsPrice = (
  country: string | undefined,
  settings: Pick<Prices, 'country' | 'smsPrice'>,
): number => settings.smsPrice * timesAbroad(country, settings);

/**
 * What a part of a message costs, in para: by the salon's own price for the country, else an estimate. A gateway of the salon's own
 * costs what an SMS does. Undefined is a number of no country.
 */
export function priceOf(channel: MessageChannel, country: string | undefined, settings: Prices): number {
  if (channel === 'viber') return settings.viberPrice * timesAbroad(country, settings);
  if (channel === 'whatsapp') return settings.whatsappPrice * timesAbroad(country, settings);
  const set = country === undefined ? undefined : settings.smsPrices[country];
  return set ?? estimatedSmsPrice(country, settings);
}
