import { z } from 'zod';
import { number, optional, url, webhookSecret, wholeNumber, withDefault } from './variable.ts';

/** Without Resend and SMTP they become files under DATA_DIR. */
export const mail = {
  SMTP_URL: optional(
    z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
    'Sends mails by SMTP, such as `smtps://user:password@mail.example`.',
  ),
  RESEND_API_KEY: optional(z.string(), 'Sends mails through Resend.'),
  RESEND_BASE_URL: optional(url, 'Another address of Resend.'),
  RESEND_WEBHOOK_SECRET: optional(
    webhookSecret,
    'Resend tells `/api/webhooks/resend` of bounces and complaints, which is not there without it; its `whsec_…` secret.',
  ),
  MAIL_FROM: optional(
    z.string().regex(/@/, 'must hold an address'),
    'The sender of the mails, where the mail service lets only certain addresses send.',
    'the name and address of the salon',
  ),
  DKIM_SELECTOR: optional(
    z
      .string()
      .regex(/^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/, 'must be the name in front of ._domainkey'),
    'Under which name the key of DKIM stands in DNS, for the check of the sender’s domain.',
    'Resend’s, or the usual names',
  ),
  STAFF_MAIL_DELAY_SECONDS: withDefault(
    number(0, 60),
    20,
    'So long a mail that staff cause waits, to be taken back without a trace; at most 60.',
  ),
  NEWSLETTER_MAILS_PER_MINUTE: withDefault(
    wholeNumber(1, 6_000),
    300,
    'All newsletter mails together, of all processes.',
  ),
};
