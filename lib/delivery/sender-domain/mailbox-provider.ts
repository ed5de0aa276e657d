import type { MailService } from './mail-service.ts';

/** Of whom one has a mailbox and no domain: its records are theirs, and so is the server that may send for it. */
const PROVIDERS =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|web|proton|protonmail|mail|yandex)\.(com|net|org|de|at|ch|fr|it|me|rs|ru|co\.uk)$/;

/** By what their servers are called. */
const SERVERS: Readonly<Record<string, string>> = {
  googlemail: 'gmail',
  hotmail: 'outlook',
  live: 'outlook',
  msn: 'outlook',
  ymail: 'yahoo',
  me: 'icloud',
  protonmail: 'proton',
  office365: 'outlook',
};

const serverName = (label: string) => SERVERS[label] ?? label;

/** `none`: a domain of one's own. `foreign`: other servers may not write from it, and their mails are taken for forged. */
export function mailboxOf(domain: string, { host }: Pick<MailService, 'host'>): 'none' | 'same' | 'foreign' {
  const [label = ''] = PROVIDERS.exec(domain)?.slice(1) ?? [];
  if (label === '') return 'none';
  const isSame = host
    ?.split('.')
    .some((part) => serverName(part.replace(/^smtp-/, '')) === serverName(label));
  return isSame ? 'same' : 'foreign';
}
