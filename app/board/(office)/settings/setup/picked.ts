import { readAmount } from '@/components/form/amount';
import { fieldMessages, PARSE_OPTIONS } from '@/lib/base/validation/message-keys';
import { usualServicesInput } from '@/lib/salon-admin/setup/schema';
import { USUAL_KEYS } from '@/lib/salon-admin/setup/usual-services';

/** As it is typed. */
export type Picked = { price: string; minutes: string };

export const priceField = (key: string) => `${key}.price`;
export const minutesField = (key: string) => `${key}.termDuration`;

/** What was picked as it is sent, and the names of the fields that the server would refuse; both in the order of the screen. */
export function readPicked(picked: Readonly<Record<string, Picked>>) {
  const services = USUAL_KEYS.flatMap((key) => {
    const typed = picked[key];
    if (!typed) return [];
    const { price, minutes } = typed;
    return { key, price: readAmount(price) ?? price, termDuration: Number(minutes) };
  });
  const read = usualServicesInput.safeParse({ services }, PARSE_OPTIONS);
  const messages = read.success ? {} : fieldMessages(read.error);
  const wrong = services.flatMap(({ key }, index) => [
    ...(`services.${index}.termDuration` in messages ? [minutesField(key)] : []),
    ...(`services.${index}.price` in messages ? [priceField(key)] : []),
  ]);
  return { services, wrong };
}
