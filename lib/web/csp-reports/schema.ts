import { z } from 'zod';
import { appUrl } from '../../base/environment/env.ts';

const originOfThisServer = () => new URL(appUrl()).origin;

const text = z.string().max(4_096).optional();
const number = z.number().int().nonnegative().optional();

/** As the Reporting API sends them, several at a time: https://w3c.github.io/webappsec-csp/#reporting */
const reported = z.array(
  z.object({
    type: z.string().max(100),
    body: z.object({
      documentURL: text,
      blockedURL: text,
      effectiveDirective: text,
      disposition: text,
      sourceFile: text,
      lineNumber: number.nullable(),
    }),
  }),
);

/** As `report-uri` sends it, which browsers without the Reporting API use. */
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    disposition: text,
    'source-file': text,
    'line-number': number,
  }),
});

export type Violation = {
  directive: string;
  blocked: string;
  page: string;
  source: string;
  line: number | null;
  disposition: string;
};

/** Where an address leads, without what may name a person or open a link: no query, no fragment, of strangers the host. */
function place(address: string | undefined): string {
  if (!address) return '';
  if (!URL.canParse(address)) return /^[a-z-]{1,40}$/.test(address) ? address : '(unreadable)';
  const { protocol, origin, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return protocol;
  return origin === originOfThisServer() ? pathname.slice(0, 200) : origin;
}

const word = (value: string | undefined) => /^[a-z-]{1,60}/.exec(value ?? '')?.[0] ?? '';

/** What browsers tell of violations; null for what is none of their reports. */
export function violationsIn(given: unknown): Violation[] | null {
  const many = reported.max(50).safeParse(given);
  if (many.success) {
    return many.data
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        directive: word(body.effectiveDirective),
        blocked: place(body.blockedURL),
        page: place(body.documentURL),
        source: place(body.sourceFile),
        line: body.lineNumber ?? null,
        disposition: word(body.disposition),
      }));
  }
  const one = single.safeParse(given);
  if (!one.success) return null;
  const report = one.data['csp-report'];
  return [
    {
      directive: word(report['effective-directive'] ?? report['violated-directive']),
      blocked: place(report['blocked-uri']),
      page: place(report['document-uri']),
      source: place(report['source-file']),
      line: report['line-number'] ?? null,
      disposition: word(report.disposition),
    },
  ];
}
