import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { RowPlace } from '@/components/ui/row-place';
import type { ApiKeyRecord } from '@/lib/accounts/api-keys/answer';
import { formatDay, formatStamp } from '@/lib/base/time/format';
import { RevokeKey } from './revoke-key';

const TONES = { open: 'pine', ended: 'neutral', revoked: 'neutral', makerGone: 'danger' } as const;

/** A key by its name and last letters: what it may do, until when, and whether anybody uses it. */
export function KeyRow({ apiKey }: { apiKey: ApiKeyRecord }) {
  const t = useTranslations('board.apiKeys');
  const area = useTranslations('status.area');
  const locale = useLocale();
  const { id, name, hint, state, readOnly, areas, lastDay, createdBy, createdAt, lastUsedAt, uses } = apiKey;
  const rights = [t(readOnly ? 'reads' : 'writes'), ...areas.map((each) => area(each))];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-6">
      <div className={classNames('min-w-0 grow basis-72', state !== 'open' && 'text-muted')}>
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-[0.9375rem] font-medium text-ink">
          <span className="[overflow-wrap:anywhere]">{name}</span>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </h2>
        <p className="text-[0.875rem] leading-snug">
          <span className="font-mono">…{hint}</span> · {rights.join(', ')} ·{' '}
          {t('until', { day: formatDay(lastDay, locale) })}
        </p>
        <p className="numerals text-[0.8125rem] leading-snug text-muted">
          {lastUsedAt
            ? `${t('used', { count: uses })}, ${t('lastUsed', { at: formatStamp(lastUsedAt, locale) })}`
            : t('unused')}
          {' · '}
          {t('madeBy', { by: createdBy ?? t('somebodyGone'), at: formatStamp(createdAt, locale) })}
        </p>
      </div>
      {state !== 'revoked' && state !== 'ended' && (
        <RowPlace value="word">
          <RevokeKey id={id} name={name} />
        </RowPlace>
      )}
    </li>
  );
}
