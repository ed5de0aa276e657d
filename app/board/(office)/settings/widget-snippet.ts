import { bookQuestion } from '@/lib/booking-rules/book-address';
import { switchPath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/locales';

/** How the booking comes onto a foreign page (public/widget.js). */
export const SNIPPET_KINDS = ['open', 'inline', 'floating'] as const;
export type SnippetKind = (typeof SNIPPET_KINDS)[number];

export type SnippetChoice = {
  kind: SnippetKind;
  service: number | null;
  person: number | null;
  /** Null: that of the page. */
  language: Locale | null;
};

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** Where the element leads that opens it, for those without scripts. */
function pageOf({ service, person, language }: SnippetChoice): string {
  const page = language ? switchPath(language, '/services') : '/services';
  return page + (service ? bookQuestion([{ serviceUnitId: service, employeeId: person }]) : '');
}

/**
 * What is copied into the other site's page.
 * @param site the salon's address
 * @param label of the element that opens it
 */
export function snippetOf(choice: SnippetChoice, site: string, label: string): string {
  const { kind, service, person, language } = choice;
  const given = Object.entries({ service, person, language }).filter(([, value]) => value !== null);
  const attributes = [
    `data-salon-widget="${kind}"`,
    ...given.map(([name, value]) => `data-${name}="${value}"`),
  ].join(' ');
  const source = inHtml(new URL('/widget.js', site).href);
  if (kind === 'floating') return `<script src="${source}" ${attributes} async></script>`;
  const href = inHtml(new URL(pageOf(choice), site).href);
  const element =
    kind === 'open' ? `<a href="${href}" ${attributes}>${inHtml(label)}</a>` : `<div ${attributes}></div>`;
  return `${element}\n<script src="${source}" async></script>`;
}
