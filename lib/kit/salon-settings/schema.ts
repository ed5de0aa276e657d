import { z } from 'zod';
import { BOUNDS, settingsFields } from '../../base/salon-settings/fields.ts';
import { requiredOr, withBound } from '../../base/validation/message-keys.ts';
import { instant, numberInQuery } from '../../base/validation/values.ts';

const fields = {
  ...settingsFields,
  /** What programs that know nothing of visits leave out stays as it is. */
  visitGapMinutes: settingsFields.visitGapMinutes.optional(),
  /** The same of the waiting list. */
  offerMinutes: settingsFields.offerMinutes.optional(),
  confirmAtOnce: settingsFields.confirmAtOnce.optional(),
  employeesBook: settingsFields.employeesBook.optional(),
  missedLimit: settingsFields.missedLimit.optional(),
  missedMonths: settingsFields.missedMonths.optional(),
  missedPolicy: settingsFields.missedPolicy.optional(),
  rejectionReasons: settingsFields.rejectionReasons.optional(),
  cancellationReasons: settingsFields.cancellationReasons.optional(),
  /** The same of messages. */
  messageChannels: settingsFields.messageChannels.optional(),
  codeBy: settingsFields.codeBy.optional(),
  confirmationBy: settingsFields.confirmationBy.optional(),
  dayReminderBy: settingsFields.dayReminderBy.optional(),
  hourReminderBy: settingsFields.hourReminderBy.optional(),
  movedBy: settingsFields.movedBy.optional(),
  canceledBy: settingsFields.canceledBy.optional(),
  offerBy: settingsFields.offerBy.optional(),
  answerChannels: settingsFields.answerChannels.optional(),
  quietFrom: settingsFields.quietFrom.optional(),
  quietTo: settingsFields.quietTo.optional(),
  messageFallbackMinutes: settingsFields.messageFallbackMinutes.optional(),
  messageFold: settingsFields.messageFold.optional(),
  messageTexts: settingsFields.messageTexts.optional(),
  messageCountries: settingsFields.messageCountries.optional(),
  smsPrice: settingsFields.smsPrice.optional(),
  viberPrice: settingsFields.viberPrice.optional(),
  whatsappPrice: settingsFields.whatsappPrice.optional(),
  smsPrices: settingsFields.smsPrices.optional(),
  messageDayCeiling: settingsFields.messageDayCeiling.optional(),
  messageMonthCeiling: settingsFields.messageMonthCeiling.optional(),
  /** Whether visitors may book; staff always may. */
  isOpen: z.boolean({ error: requiredOr('type') }),
};

type Together = Pick<
  z.output<z.ZodObject<typeof fields>>,
  'languages' | 'defaultLanguage' | 'latitude' | 'longitude'
>;

function together(
  { languages, defaultLanguage, latitude, longitude }: Together,
  context: z.RefinementCtx,
): void {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!languages.includes(defaultLanguage)) {
    wrong('defaultLanguage', withBound('choice', languages.join(', ')));
  }
  if ((latitude === null) !== (longitude === null)) {
    wrong(latitude === null ? 'latitude' : 'longitude', 'required');
  }
}

export const settingsInput = z.strictObject(fields).superRefine(together);
export type SettingsInput = z.output<typeof settingsInput>;

/** `editedAt` is null while there is no record. */
export const settingsEdit = z.strictObject({ ...fields, editedAt: instant.nullable() }).superRefine(together);
export type SettingsEdit = z.output<typeof settingsEdit>;

const inQuery = ([min, max]: readonly [number, number]) => numberInQuery(min, max);

const { name, phone, email, street, postalCode, city, cityEn, cityDe, senderName } = settingsFields;

/** What of the settings a mail shows; only tried, not saved. */
export const triedMail = z.strictObject({
  name,
  phone,
  email,
  street,
  postalCode,
  city,
  cityEn,
  cityDe,
  senderName,
});
export type TriedMail = z.output<typeof triedMail>;

/** Rules that are only tried: which terms they would leave. */
export const triedRules = z.strictObject({
  gridMinutes: inQuery(BOUNDS.gridMinutes),
  leadMinutes: inQuery(BOUNDS.leadMinutes),
  horizonDays: inQuery(BOUNDS.horizonDays),
});
