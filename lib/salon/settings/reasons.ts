import { z } from 'zod';
import { text } from '../../base/validation/answers.ts';
import { cleanText, requiredText } from '../../base/validation/text.ts';

/** A reason why a term falls, as the salon says it in each language; without a translation it is the Serbian one. */
const reason = z.strictObject({
  text: requiredText(300),
  textEn: cleanText(300),
  textDe: cleanText(300),
});
export type Reason = z.output<typeof reason>;

export const MOST_REASONS = 20;
export const reasons = {
  schema: z.array(reason, { error: 'type' }).max(MOST_REASONS, 'tooMany'),
  answer: z.array(z.strictObject({ text, textEn: text, textDe: text })),
};

/** What a salon begins with, for the client to read: content of its own from then on, as the demo's. */
export const USUAL_REJECTIONS: Reason[] = [
  {
    text: 'Nažalost, osoba kod koje ste rezervisali je bolesna.',
    textEn: 'Unfortunately, the person you booked with is ill.',
    textDe: 'Leider ist die Person, bei der Sie gebucht haben, erkrankt.',
  },
  {
    text: 'Salon tog dana neočekivano ne radi.',
    textEn: 'The salon is unexpectedly closed that day.',
    textDe: 'Der Salon bleibt an diesem Tag unerwartet geschlossen.',
  },
  {
    text: 'Za ovu uslugu je potrebno više vremena nego što je rezervisano. Pozovite nas, pa ćemo naći drugi termin.',
    textEn: 'This service takes more time than was booked. Please call us and we will find another time.',
    textDe:
      'Diese Leistung braucht mehr Zeit, als gebucht wurde. Rufen Sie uns bitte an, dann finden wir einen anderen Termin.',
  },
  {
    text: 'Nismo uspeli da vas dobijemo, a pre ovog termina moramo da se čujemo.',
    textEn: 'We could not reach you, and we have to talk before this appointment.',
    textDe: 'Wir konnten Sie nicht erreichen und müssten vor diesem Termin mit Ihnen sprechen.',
  },
];

/** The same of what clients say who call, for the history. */
export const USUAL_CANCELLATIONS: Reason[] = [
  { text: 'Bolest', textEn: 'Illness', textDe: 'Krankheit' },
  { text: 'Promena planova', textEn: 'Change of plans', textDe: 'Geänderte Pläne' },
  { text: 'Traži drugi termin', textEn: 'Wants another time', textDe: 'Möchte einen anderen Termin' },
];
