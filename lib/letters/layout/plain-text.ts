import { addressIn, salon } from '../../salon/identity/salon.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { languageTag } from '../../base/i18n/paths.ts';
import type { BillLine, MailContent } from '../words/content.ts';

const rule = '—'.repeat(24);

function termLines({ locale, term, formerTerm }: MailContent): { label: string; value: string }[] {
  const t = translatorOf(locale);
  if (!term) return [];
  return [
    { label: t('mail.facts.service'), value: term.service },
    { label: t('mail.facts.day'), value: term.day },
    { label: t('mail.facts.time'), value: term.over ? `${term.time} (${term.over})` : term.time },
    { label: t('mail.facts.duration'), value: term.duration },
    ...(formerTerm
      ? [{ label: formerTerm.label.replace(/:$/, ''), value: `${formerTerm.day} · ${formerTerm.time}` }]
      : []),
  ];
}

const inLines = (lines: readonly BillLine[]) =>
  lines.map(({ text, amount }) => `${text}: ${amount}`).join('\n');

/** A receipt has its blocks apart, as on paper. */
function billSections({ bill }: MailContent): string[] {
  if (!bill) return [];
  const { lines, total, paid, taxes, notes } = bill;
  const sold = lines.map(({ text, note, amount }) => ({ text: note ? `${text} (${note})` : text, amount }));
  return [inLines(sold), inLines([total, ...paid]), inLines(taxes), ...notes];
}

/** The mail for readers without HTML; says everything that the other one says. */
export function plainText(content: MailContent): string {
  const { confirmationCode, button, ticket, secondary, footer } = content;
  const sections: (string | false | undefined)[] = [
    content.greeting,
    content.title.toLocaleUpperCase(languageTag(content.locale)),
    content.emphasis,
    content.picture?.alt && `[${content.picture.alt}]`,
    ...content.paragraphs,
    ...billSections(content),
    confirmationCode && `${confirmationCode.caption} ${confirmationCode.digits}`,
    button && `${button.label}:\n${button.url}`,
    content.stars?.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    [...termLines(content), ...content.facts].map(({ label, value }) => `${label}: ${value}`).join('\n'),
    content.actions?.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    content.code?.typed,
    ticket && `${ticket.text}\n${ticket.label}: ${ticket.url}`,
    secondary && `${secondary.text}\n${secondary.label}: ${secondary.url}`,
    content.help?.text,
    [
      rule,
      salon().name,
      addressIn(content.locale),
      footer.why,
      footer.unsubscribe && `${footer.unsubscribe.label}: ${footer.unsubscribe.url}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

/** The line above the address that stands under a button. */
export const fallbackLine = (content: MailContent) => translatorOf(content.locale)('mail.buttonFallback');
