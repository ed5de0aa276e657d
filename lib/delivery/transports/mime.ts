import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './message.ts';

/** Derived from the outbox row, so that a mail that is sent again is recognisably the same. */
export function messageId({ id, from }: MailMessage): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}

/** The mail as nodemailer wants it. Nothing in it may reach for files or addresses. */
export const mimeOptions = (message: MailMessage): SendMailOptions => ({
  from: message.from,
  replyTo: message.replyTo,
  // As an object: a string would be split at commas.
  to: { name: '', address: message.to },
  subject: message.subject,
  text: message.text,
  html: message.html,
  date: message.createdAt,
  messageId: messageId(message),
  headers: message.headers,
  attachments: message.attachments.map(({ filename, content, contentType, contentId }) => ({
    filename,
    content,
    contentType,
    ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});
