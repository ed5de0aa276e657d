/** Who hands the mails over, and what that asks of the sender's domain. */
export type MailService = {
  name: 'resend' | 'smtp' | 'files';
  /** Of SMTP. */
  host: string | null;
  /** In front of the domain, where the returned mails go: SPF is asked of that name. */
  returnPath: string | null;
  /** What an SPF record has to name, where that is known. */
  include: string | null;
  /** Under which names the key of DKIM stands: known of a service or set by the server, else those that are usual. */
  selectors: readonly string[];
  areSelectorsKnown: boolean;
};

const USUAL_SELECTORS = ['default', 'mail', 'dkim', 'google', 'selector1', 'selector2', 's1', 's2', 'k1'];

const SMTP_SERVICES = [
  { hosts: /(^|\.)(gmail|google)\.com$/, include: '_spf.google.com', selectors: ['google'] },
  {
    hosts: /(^|\.)(office365|outlook)\.com$/,
    include: 'spf.protection.outlook.com',
    selectors: ['selector1', 'selector2'],
  },
];

type Configured = { RESEND_API_KEY?: string; SMTP_URL?: string; DKIM_SELECTOR?: string };

export function mailServiceOf({ RESEND_API_KEY, SMTP_URL, DKIM_SELECTOR }: Configured): MailService {
  const given = DKIM_SELECTOR === undefined ? null : [DKIM_SELECTOR];
  if (RESEND_API_KEY) {
    return {
      name: 'resend',
      host: null,
      returnPath: 'send',
      include: 'amazonses.com',
      selectors: given ?? ['resend'],
      areSelectorsKnown: true,
    };
  }
  const host = SMTP_URL && URL.canParse(SMTP_URL) ? new URL(SMTP_URL).hostname : null;
  const known = SMTP_SERVICES.find(({ hosts }) => host !== null && hosts.test(host));
  const selectors = given ?? known?.selectors;
  return {
    name: SMTP_URL ? 'smtp' : 'files',
    host,
    returnPath: null,
    include: known?.include ?? null,
    selectors: selectors ?? USUAL_SELECTORS,
    areSelectorsKnown: selectors !== undefined,
  };
}
