/** What the program itself answers to a client's answer; it is about nothing else, and there is no mail of it. */
export const TEXT_ANSWER = 'textAnswer';

export const TEXT_ANSWERS = [
  'received',
  'unclear',
  'tooLate',
  'over',
  'awaitsApproval',
  'stopped',
  'resumed',
] as const;
export type TextAnswer = (typeof TEXT_ANSWERS)[number];
