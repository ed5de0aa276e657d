'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDay } from '@/lib/base/time/format';
import type { TimeAgainPreview } from '@/lib/return-visits/time-again/answer';
import { CheckOnPress } from './check-on-press';

/** Whom the mail that it is time again would reach, before the salon turns it on. */
export function TimeAgainCheck() {
  const t = useTranslations('board.settings.timeAgain');
  return (
    <div className="col-span-full flex flex-col gap-3">
      <CheckOnPress<TimeAgainPreview>
        path="/admin/api/settings/time-again"
        labels={{ idle: t('check'), busy: t('checking') }}
      >
        {(preview) => <Reached preview={preview} />}
      </CheckOnPress>
    </div>
  );
}

const listClass = 'divide-y divide-line border-t border-line';
const rowClass = 'flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2';

function Reached({ preview: { days, count, clients, notReached, sent } }: { preview: TimeAgainPreview }) {
  const t = useTranslations('board.settings.timeAgain');
  const locale = useLocale();
  return (
    <div className="overflow-hidden rounded-card border border-line text-[0.9375rem]">
      {sent.count > 0 && (
        <p className="border-b border-line px-4 py-3">
          <span className="block text-muted">{t('sentWithin', { days: sent.days })}</span>
          <span className="font-medium">{t('sent', sent)}</span>
        </p>
      )}
      <p className="px-4 py-3">
        <span className="block text-muted">{t('within', { days })}</span>
        <span className="font-medium">{t('reached', { count })}</span>
      </p>
      {clients.length > 0 && (
        <ul className={listClass}>
          {clients.map(({ id, name, serviceUnitName, dueOn, mailOn }) => (
            <li key={id} className={rowClass}>
              <span className="[overflow-wrap:anywhere]">
                {name} · {serviceUnitName}
              </span>
              <span className="numerals flex flex-wrap gap-x-3 whitespace-nowrap text-muted">
                <span>{t('mailOn', { day: formatDay(mailOn, locale) })}</span>
                <span>{t('due', { day: formatDay(dueOn, locale) })}</span>
              </span>
            </li>
          ))}
          {count > clients.length && (
            <li className="px-4 py-2 text-muted">{t('more', { count: count - clients.length })}</li>
          )}
        </ul>
      )}
      {notReached.length > 0 && (
        <>
          <p className="border-t border-line px-4 pt-3 pb-2 font-medium">{t('notReached')}</p>
          <ul className={listClass}>
            {notReached.map(({ reason, count: others }) => (
              <li key={reason} className={rowClass}>
                <span>{t(`reasons.${reason}`)}</span>
                <span className="numerals text-muted">{others}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
