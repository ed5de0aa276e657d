import { translatorOf } from '../../base/i18n/catalogue.ts';
import { home } from '../../base/i18n/home.ts';
import { formatPrice } from '../../base/time/format.ts';
import { boardUrl } from '../words/addresses.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import type { Ceiling, Spent } from '../../salon/settings/message-ceilings.ts';

/** What messages have cost so far, and what they may. */
export type SpendingFacts = { spent: Spent; ceilings: Spent };

const ceilingIn = (payload: Record<string, unknown>): Ceiling =>
  payload.ceiling === 'month' ? 'month' : 'day';

/** Tells the salon that half of what messages may cost in a day or a month is spent. */
function halfSpent({ facts, locale, payload }: MailInput<SpendingFacts>): MailContent {
  const t = translatorOf(locale);
  const ceiling = ceilingIn(payload);
  const amount = (para: number) => formatPrice(para, home().currency, locale);
  return {
    locale,
    subject: t(`mail.halfSpent.${ceiling}`),
    preheader: t('mail.halfSpent.text'),
    tone: 'waiting',
    title: t(`mail.halfSpent.${ceiling}`),
    paragraphs: [t('mail.halfSpent.text')],
    facts: [
      { label: t('mail.halfSpent.spent'), value: amount(facts.spent[ceiling]) },
      { label: t('mail.halfSpent.ceiling'), value: amount(facts.ceilings[ceiling]) },
    ],
    button: { label: t('mail.halfSpent.button'), url: boardUrl('/settings') },
    footer: { why: t('mail.halfSpent.why') },
  };
}

export const SPENDING_MAILS = {
  halfSpent: {
    about: 'spending',
    write: halfSpent,
    // The ceiling may have been raised or given up since.
    holds: ({ facts: { spent, ceilings }, payload }) =>
      spent[ceilingIn(payload)] * 2 >= ceilings[ceilingIn(payload)] && ceilings[ceilingIn(payload)] > 0,
  } satisfies Template<SpendingFacts> & { about: 'spending' },
};
