import { good, inWords, mind, wrong } from './finding.mjs';

/** Whether mails can leave this machine. Sends none. @param {{ SMTP_URL?: string, RESEND_API_KEY?: string, DATA_DIR: string }} settings */
export async function ofMail({ SMTP_URL, RESEND_API_KEY, DATA_DIR }) {
  const of = 'mail';
  if (RESEND_API_KEY) return good(of, 'Resend sends them; the key is tried with the first mail.');
  if (!SMTP_URL) {
    return mind(
      of,
      `They are written to files below ${DATA_DIR}/mail, and reach nobody.`,
      'Set SMTP_URL or RESEND_API_KEY.',
    );
  }
  const { createTransport } = await import('nodemailer');
  const smtp = createTransport({ url: SMTP_URL, connectionTimeout: 10_000, greetingTimeout: 10_000 });
  try {
    await smtp.verify();
    return good(of, `${new URL(SMTP_URL).host} takes them.`);
  } catch (error) {
    return wrong(
      of,
      `${new URL(SMTP_URL).host} does not take them: ${inWords(error)}.`,
      'Look at SMTP_URL: name, password, port.',
    );
  } finally {
    smtp.close();
  }
}
