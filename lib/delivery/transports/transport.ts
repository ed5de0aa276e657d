import { env } from '../../base/environment/env.ts';
import { mailFolder } from './mail-files.ts';
import type { Transport } from './message.ts';
import { fileTransport } from './transport-file.ts';
import { resendTransport } from './transport-resend.ts';
import { smtpTransport } from './transport-smtp.ts';

/** Resend where it has a key, else SMTP where there is a server, else files that a developer can open. */
export function transportFromEnvironment(): Transport {
  const { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL } = env();
  if (RESEND_API_KEY) return resendTransport({ apiKey: RESEND_API_KEY, baseUrl: RESEND_BASE_URL });
  if (SMTP_URL) return smtpTransport({ url: SMTP_URL });
  return fileTransport({ folder: mailFolder() });
}
