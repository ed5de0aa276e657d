import { createTransport } from 'nodemailer';
import { describeFault } from '../../base/log/fault.ts';
import { SEND_TIMEOUT_MS, type SendOutcome, type Transport } from './message.ts';
import { mimeOptions } from './mime.ts';

/** Went wrong before the server had the mail; nodemailer calls every other lost connection ECONNECTION or ESOCKET. */
const BEFORE_THE_MAIL = new Set(['EDNS', 'EAUTH', 'ETLS', 'EREQUIRETLS', 'EENVELOPE']);
const NEVER_CONNECTED = /^(Connection timeout|Greeting never received)/;

type SmtpError = { code?: string; responseCode?: number; command?: string; syscall?: string };

function outcomeOf(error: unknown): SendOutcome {
  const {
    code = '',
    responseCode,
    command,
    syscall,
  }: SmtpError = error instanceof Error ? (error as SmtpError) : {}; // nodemailer adds these to its errors
  const described = describeFault(error);
  const ofTheMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  // A refused log-in or sender is the salon's configuration: it is put right while the mails wait.
  if (ofTheMail && (responseCode ?? 500) >= 500) return { ok: false, permanent: true, error: described };
  const neverSent =
    responseCode !== undefined ||
    syscall === 'connect' ||
    BEFORE_THE_MAIL.has(code) ||
    NEVER_CONNECTED.test(described);
  return { ok: false, permanent: false, maybeSent: !neverSent, error: described };
}

/** One connection for each mail: a salon sends few, and a pool would hold on to dead ones. */
export function smtpTransport({
  url,
  timeoutMs = SEND_TIMEOUT_MS,
}: {
  url: string;
  timeoutMs?: number;
}): Transport {
  const smtp = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    name: 'smtp',
    async send(message) {
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<SendOutcome>((resolve) => {
        const outcome = {
          ok: false,
          permanent: false,
          maybeSent: true,
          error: 'The mail server took too long',
        } as const;
        timer = setTimeout(() => resolve(outcome), timeoutMs);
      });
      const sent = smtp.sendMail(mimeOptions(message)).then((): SendOutcome => ({ ok: true }), outcomeOf);
      const outcome = await Promise.race([sent, tooLong]);
      clearTimeout(timer);
      return outcome;
    },
    close: () => smtp.close(),
  };
}
