import { appUrl, env } from '../../base/environment/env.ts';
import { salonSettings } from '../../salon/settings/held.ts';

/** A name in front of an address; signs that have a meaning there need quotes, which a name itself may not bring along. */
const named = (name: string, address: string) =>
  /^[\p{L}\p{N} ]+$/u.test(name) ? `${name} <${address}>` : `"${name.replace(/["\\]/g, '')}" <${address}>`;

/**
 * Who mails are from. The server's word wins, since it knows which address the mail service lets it use; a salon without an
 * address of its own writes from the site's.
 */
export function sender(): string {
  const { MAIL_FROM } = env();
  if (MAIL_FROM !== undefined) return MAIL_FROM;
  const { senderName, name, email } = salonSettings();
  return named(senderName || name, email || `no-reply@${new URL(appUrl()).hostname}`);
}
