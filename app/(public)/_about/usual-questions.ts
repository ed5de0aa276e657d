/** What visitors of any salon ask; the answers stand in the messages. */
export const USUAL_QUESTIONS = [
  'booking',
  'confirming',
  'cancelling',
  'when',
  'employee',
  'account',
] as const;
