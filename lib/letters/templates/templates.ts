import { ACCOUNT_MAILS } from './account-mails.ts';
import { CONTACT_MAILS } from './contact-mail.ts';
import { LEAVE_MAILS } from './leave-mails.ts';
import { MOVE_MAILS } from './move-mails.ts';
import { NEWSLETTER_MAILS } from './newsletter-mails.ts';
import { NEXT_VISIT_MAILS } from './next-visit-mail.ts';
import { NOTICE_MAILS } from '../notices/mails.ts';
import { CLIENT_MAILS } from './client-mails.ts';
import { PAYMENT_MAILS } from './payment-mails.ts';
import { REARRANGED_MAILS } from './rearranged-mail.ts';
import { RECEIPT_MAILS } from './receipt-mail.ts';
import { REVIEW_MAILS } from './review-mail.ts';
import { RESERVATION_MAILS } from './reservation-mails.ts';
import { ROTA_MAILS } from './rota-mails.ts';
import { SERIES_MAILS } from './series-mails.ts';
import { SPENDING_MAILS } from './spending-mail.ts';
import { TIME_AGAIN_MAILS } from './time-again-mail.ts';
import { WAITING_MAILS } from './waiting-mails.ts';

const TEMPLATES = {
  ...RESERVATION_MAILS,
  ...REARRANGED_MAILS,
  ...MOVE_MAILS,
  ...PAYMENT_MAILS,
  ...NEXT_VISIT_MAILS,
  ...REVIEW_MAILS,
  ...CLIENT_MAILS,
  ...ACCOUNT_MAILS,
  ...NEWSLETTER_MAILS,
  ...CONTACT_MAILS,
  ...RECEIPT_MAILS,
  ...WAITING_MAILS,
  ...TIME_AGAIN_MAILS,
  ...ROTA_MAILS,
  ...SERIES_MAILS,
  ...LEAVE_MAILS,
  ...NOTICE_MAILS,
  ...SPENDING_MAILS,
};

export type MailTemplate = keyof typeof TEMPLATES;
export const MAIL_TEMPLATES = Object.keys(TEMPLATES) as MailTemplate[]; // the keys of an object that is complete

/** The template of that name, or undefined: the name comes from a stored row. */
export const templateOf = (name: string): (typeof TEMPLATES)[MailTemplate] | undefined =>
  Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as MailTemplate] : undefined; // it has just been asked for
