import { importTypeScript } from '../launcher/typescript.mjs';
import { good, mind } from './finding.mjs';

/** @typedef {import('../../lib/delivery/sender-domain/check.ts').RecordFinding} RecordFinding */
/** @typedef {import('../../lib/delivery/sender-domain/check.ts').TxtResolver} TxtResolver */

const NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' };

/** @type {Record<RecordFinding['state'], string>} */
const STATES = {
  good: 'is there.',
  weak: 'is there, and lets mails of others pass as well.',
  wrong: 'is there, and does not do: receivers take the mails for forged or for unsigned.',
  missing: 'is missing.',
  'not-found': 'has no key under the usual names. It may have another one: set DKIM_SELECTOR.',
  several: 'is there several times, so none of them counts.',
  unanswered: 'could not be asked for: DNS does not answer.',
};

/** @param {RecordFinding} finding */
const remedyOf = ({ state, name, line }) => {
  if (state === 'unanswered') return 'Try again later, or look at the name servers of this machine.';
  return line === null
    ? `Ask the mail service for the key, and put it at ${name} as TXT.`
    : `${name}  TXT  "${line}"`;
};

/**
 * Whether Gmail and Outlook take the mails of this sender for its own; asks DNS and sends nothing. What is missing is no fault of the
 * installation, which works without it.
 * @param {{ RESEND_API_KEY?: string, SMTP_URL?: string, DKIM_SELECTOR?: string }} settings
 * @param {string | null} sender as it stands in a mail
 * @param {TxtResolver} [resolver]
 */
export async function ofSenderDomain(settings, sender, resolver) {
  /** @type {typeof import('../../lib/delivery/sender-domain/check.ts')} */
  const { checkSenderDomain, domainOf } = await importTypeScript('lib/delivery/sender-domain/check.ts');
  /** @type {typeof import('../../lib/delivery/sender-domain/mail-service.ts')} */
  const { mailServiceOf } = await importTypeScript('lib/delivery/sender-domain/mail-service.ts');
  const service = mailServiceOf(settings);
  const domain = sender === null ? null : domainOf(sender);
  if (service.name === 'files' || sender === null || domain === null) return [];
  /** @type {typeof import('../../lib/delivery/sender-domain/mailbox-provider.ts')} */
  const { mailboxOf } = await importTypeScript('lib/delivery/sender-domain/mailbox-provider.ts');
  const mailbox = mailboxOf(domain, service);
  if (mailbox === 'same') return [good('sender', `${domain} sends them itself, and has its records.`)];
  if (mailbox === 'foreign') {
    return [
      mind(
        'sender',
        `${domain} is a provider of mailboxes: from another server, mails of it are taken for forged.`,
        'Set MAIL_FROM to an address of a domain of your own.',
      ),
    ];
  }
  const reportTo = /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim();
  const findings = await checkSenderDomain({ domain, service, reportTo }, resolver);
  return findings.map((finding) => {
    const text = `${NAMES[finding.record]} of ${domain} ${STATES[finding.state]}`;
    return finding.state === 'good'
      ? good(finding.record, text)
      : mind(finding.record, text, remedyOf(finding));
  });
}
