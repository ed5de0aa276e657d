import { z } from 'zod';
import { checkLanguages, checkNumber } from '../../salon/settings/schema.ts';
import { requiredText } from '../../base/validation/text.ts';
import { settingsFields } from '../../salon/settings/fields.ts';
import { wholeNumber } from '../../base/validation/values.ts';
import { MAX_PRICE } from '../../catalogue/board-service-units/schema.ts';
import { USUAL_KEYS, USUAL_SERVICES } from './usual-services.ts';

export const usualServicesInput = z.strictObject({
  services: z
    .array(
      z.strictObject({
        key: z.enum(USUAL_KEYS, 'notFound'),
        /** In para. */
        price: wholeNumber(0, MAX_PRICE),
        termDuration: wholeNumber(5, 720),
      }),
      { error: 'required' },
    )
    .min(1, 'required')
    .max(USUAL_SERVICES.length, 'tooMany'),
});
export type UsualServicesInput = z.output<typeof usualServicesInput>;

const { name, email, street, postalCode, city } = settingsFields;
const { country, currency, currencies, timeZone, languages, defaultLanguage } = settingsFields;

/** The least that a salon has to say about itself. */
export const salonStepInput = z
  .strictObject({
    country,
    currency,
    currencies,
    timeZone,
    languages,
    defaultLanguage,
    name,
    phone: requiredText(40),
    email,
    street,
    postalCode,
    city,
  })
  .superRefine(checkNumber)
  .superRefine(checkLanguages);
