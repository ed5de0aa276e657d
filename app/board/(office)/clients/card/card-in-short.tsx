import { home } from '@/lib/base/i18n/home';
import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { ClientCard } from '@/lib/clients/card/answer';
import { dayOfIso, formatDay, formatPrice } from '@/lib/base/time/format';

/** Whom one has before one: when they were here last, how often, how often they did not come, and what they have spent. */
export function CardInShort({ card }: { card: ClientCard }) {
  const t = useTranslations('board.clientCard.inShort');
  const locale = useLocale();
  const { lastVisitAt, visitsCount, spent, client } = card;
  const missed = client.noShowsCount;
  if (visitsCount === 0 && missed === 0) return null;
  const facts = [
    { name: t('last'), value: lastVisitAt === null ? '–' : formatDay(dayOfIso(lastVisitAt), locale) },
    { name: t('visits'), value: visitsCount },
    { name: t('noShows'), value: missed, isWorse: missed > 0 },
    ...(spent === null ? [] : [{ name: t('spent'), value: formatPrice(spent, home().currency, locale) }]),
  ];
  return (
    <dl className="mt-3 -mr-12 flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-6">
      {facts.map(({ name, value, isWorse }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-[0.75rem] text-muted">{name}</dt>
          <dd
            className={classNames(
              'numerals text-[0.9375rem] font-medium whitespace-nowrap',
              isWorse && 'text-clay-deep',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
