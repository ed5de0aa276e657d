import { Resolver } from 'node:dns/promises';
import type { MailService } from './mail-service.ts';
import {
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  wantedDmarc,
  wantedSpf,
  type RecordState,
  type Texts,
} from './records.ts';

/** Answers with the TXT records of a name, each in its pieces, as node:dns does. */
export type TxtResolver = { resolveTxt: (name: string) => Promise<string[][]> };

export const RECORDS = ['spf', 'dkim', 'dmarc'] as const;

export type RecordFinding = {
  record: (typeof RECORDS)[number];
  state: RecordState;
  /** What stands in DNS. */
  found: string | null;
  /** The name that was asked, and of a record that lacks something what to put there; null where only the mail service knows it. */
  name: string;
  line: string | null;
};

/** `salon.example` of `Salon <termini@salon.example>`; null of what is no address. */
export const domainOf = (sender: string): string | null =>
  /@([^\s@<>]+?)\.?>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? null;

const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);
const PATIENCE = 6_000;

/** Two tries of two seconds, by the servers that the machine is set to. */
export const systemResolver = (): TxtResolver => new Resolver({ timeout: 2_000, tries: 2 });

/** Never throws: a name server that is silent, or says something odd, has given no answer. */
async function textsOf(name: string, resolver: TxtResolver, patience: number): Promise<Texts> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const answer = resolver.resolveTxt(name).then(
    (records) => records.map((pieces) => pieces.join('')),
    (error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return NOTHING_THERE.has(code) ? [] : null;
    },
  );
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Of `termini.salon.example` that and `salon.example`: a domain without a policy of its own goes by the one above it. */
const domainsUpwards = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

/** Whether Gmail and Outlook will take a mail of this domain for what it says: SPF, DKIM and DMARC, in this order. */
export async function checkSenderDomain(
  { domain, service, reportTo }: { domain: string; service: MailService; reportTo: string },
  resolver: TxtResolver = systemResolver(),
  patience: number = PATIENCE,
): Promise<RecordFinding[]> {
  const read = (name: string) => textsOf(name, resolver, patience);
  const spfName = service.returnPath === null ? domain : `${service.returnPath}.${domain}`;
  const keyNames = service.selectors.map((selector) => `${selector}._domainkey.${domain}`);
  const policyNames = domainsUpwards(domain).map((each) => `_dmarc.${each}`);
  const [spf, keys, policies] = await Promise.all([
    read(spfName),
    Promise.all(keyNames.map(read)),
    Promise.all(policyNames.map(read)),
  ]);
  const judged = policies.map(judgeDmarc);
  const valid = Math.max(
    0,
    judged.findIndex(({ state }) => state !== 'missing'),
  );
  const dmarc = judged[valid] ?? judgeDmarc([]);
  const keyAt = keys.findIndex((texts) => texts?.some((text) => /(^|;)\s*p=/i.test(text)));
  const sender = service.include === null ? 'a mx' : `include:${service.include}`;
  const judgedSpf = judgeSpf(spf, service.include);
  const unnamed = service.areSelectorsKnown ? undefined : `<selector>._domainkey.${domain}`;
  return [
    {
      record: 'spf',
      ...judgedSpf,
      name: spfName,
      line: wantedSpf(judgedSpf.found, sender),
    },
    {
      record: 'dkim',
      ...judgeDkim(keys, service.areSelectorsKnown),
      name: keyNames[keyAt] ?? unnamed ?? keyNames[0] ?? `_domainkey.${domain}`,
      // The key is known to whoever signs.
      line: null,
    },
    {
      record: 'dmarc',
      ...dmarc,
      name: policyNames[dmarc.state === 'missing' ? 0 : valid] ?? `_dmarc.${domain}`,
      line: wantedDmarc(dmarc.found, dmarc.state, reportTo),
    },
  ];
}
