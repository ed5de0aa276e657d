import { CheckCircle2, Mail, Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Dashboard } from '@/lib/dashboard/answer';
import type { Locale } from '@/lib/base/statuses';
import { dayOfIso, formatDay, formatStamp, wallTimeOf } from '@/lib/base/time/format';
import { ActButton } from './act-button';

type Words = ReturnType<typeof useTranslations<'board.dashboard'>>;

/** What somebody has to do something about: holds that run out, messages, mails that did not get through. */
export function Waiting({
  dashboard,
  locale,
  className,
}: {
  dashboard: Dashboard;
  locale: Locale;
  className: string;
}) {
  const t = useTranslations('board.dashboard');
  const { unconfirmed, contactMessages, failedMails } = dashboard;
  const nothing = unconfirmed.total + contactMessages.total + failedMails.total === 0;
  return (
    <section aria-labelledby="waiting" className={`flex min-w-0 flex-col gap-3 ${className}`}>
      <h2 id="waiting" className="font-sans text-base font-semibold">
        {t('waiting')}
      </h2>
      {nothing && (
        <p className="flex items-center gap-2.5 rounded-card border border-line bg-white/60 px-4 py-3 text-[0.9375rem]">
          <CheckCircle2 aria-hidden="true" className="size-4.5 text-success" />
          {t('nothingWaits')}
        </p>
      )}
      <Holds holds={unconfirmed} today={dashboard.today} locale={locale} t={t} />
      <Messages messages={contactMessages} locale={locale} t={t} />
      <Mails mails={failedMails} locale={locale} t={t} />
    </section>
  );
}

function Group({
  title,
  total,
  shown,
  more,
  href,
  children,
}: {
  title: string;
  total: number;
  shown: number;
  more: string;
  /** Where all of them are, if anywhere. */
  href?: string;
  children: ReactNode;
}) {
  if (total === 0) return null;
  return (
    <section className="overflow-hidden rounded-card border border-line bg-white/60">
      <h3 className="flex items-baseline justify-between border-b border-line bg-blush/40 px-4 py-2 font-sans text-[0.9375rem] font-medium">
        {href ? (
          <Link href={href} className="quiet-link">
            {title}
          </Link>
        ) : (
          title
        )}
        <span className="numerals">{total}</span>
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
      {total > shown && <p className="border-t border-line px-4 py-2 text-[0.8125rem] text-muted">{more}</p>}
    </section>
  );
}

const itemLook = 'flex flex-col gap-1 px-4 py-2.5 text-[0.875rem] leading-snug';
const linkLook = 'quiet-link numerals inline-flex min-h-6 items-center gap-1.5';

function Holds({
  holds: { items, total },
  today,
  locale,
  t,
}: {
  holds: Dashboard['unconfirmed'];
  today: string;
  locale: Locale;
  t: Words;
}) {
  /** Only the time, where it is today. */
  const moment = (iso: string) =>
    dayOfIso(iso) === today
      ? wallTimeOf(iso)
      : `${formatDay(dayOfIso(iso), locale).slice(0, 5)} ${wallTimeOf(iso)}`;
  return (
    <Group
      title={t('unconfirmed')}
      href="/board/reservations?status=1"
      total={total}
      shown={items.length}
      more={t('more', { count: total - items.length })}
    >
      {items.map((hold) => (
        <li key={hold.id} className={itemLook}>
          <p className="flex items-baseline justify-between gap-2">
            <span className="font-medium">{hold.clientName}</span>
            <span className="numerals shrink-0">{moment(hold.termFrom)}</span>
          </p>
          <p className="truncate text-muted">
            {[hold.serviceUnit, hold.employee].filter(Boolean).join(' · ')}
          </p>
          <div className="flex items-center justify-between gap-2">
            <span className="flex flex-col">
              {hold.clientPhone && (
                <a href={`tel:${hold.clientPhone}`} className={linkLook}>
                  <Phone aria-hidden="true" className="size-3.5" />
                  {hold.clientPhone}
                </a>
              )}
              <span className="numerals text-[0.8125rem] text-clay-deep">
                {t('heldUntil', { time: moment(hold.holdUntil ?? hold.termFrom) })}
              </span>
            </span>
            <ActButton
              path={`/admin/api/reservations/${hold.id}/confirm`}
              label={t('confirmOf', { name: hold.clientName })}
              variant="primary"
            >
              {t('confirm')}
            </ActButton>
          </div>
        </li>
      ))}
    </Group>
  );
}

function Messages({
  messages: { items, total },
  locale,
  t,
}: {
  messages: Dashboard['contactMessages'];
  locale: Locale;
  t: Words;
}) {
  return (
    <Group
      title={t('messages')}
      href="/board/dashboard/messages?handled=false"
      total={total}
      shown={items.length}
      more={t('more', { count: total - items.length })}
    >
      {items.map(({ id, fullName, email, message, receivedAt }) => (
        <li key={id} className={itemLook}>
          <p className="flex items-baseline justify-between gap-2">
            <span className="truncate font-medium">{fullName}</span>
            <span className="numerals shrink-0 text-[0.8125rem] text-muted">
              {formatStamp(receivedAt, locale)}
            </span>
          </p>
          <details className="group">
            <summary className="list-none">
              <span className="line-clamp-2 whitespace-pre-line group-open:line-clamp-none">{message}</span>
            </summary>
          </details>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <a href={`mailto:${email}`} className={linkLook}>
              <Mail aria-hidden="true" className="size-3.5" />
              {t('reply')}
            </a>
            <ActButton
              path={`/admin/api/contact-messages/${id}/handled`}
              label={t('handledOf', { name: fullName })}
            >
              {t('handled')}
            </ActButton>
          </div>
        </li>
      ))}
    </Group>
  );
}

function Mails({
  mails: { items, total },
  locale,
  t,
}: {
  mails: Dashboard['failedMails'];
  locale: Locale;
  t: Words;
}) {
  return (
    <Group
      title={t('failedMails')}
      total={total}
      shown={items.length}
      more={t('more', { count: total - items.length })}
    >
      {items.map(({ id, recipient, lastError, createdAt }) => (
        <li key={id} className={itemLook}>
          <p className="flex items-baseline justify-between gap-2">
            <span className="truncate font-medium">{recipient}</span>
            <span className="numerals shrink-0 text-[0.8125rem] text-muted">
              {formatStamp(createdAt, locale)}
            </span>
          </p>
          <div className="flex items-end justify-between gap-2">
            <p className="line-clamp-2 min-w-0 [overflow-wrap:anywhere] text-muted">{lastError}</p>
            <ActButton
              path={`/admin/api/failed-mails/${id}/send-again`}
              label={t('sendAgainTo', { name: recipient })}
            >
              {t('sendAgain')}
            </ActButton>
          </div>
        </li>
      ))}
    </Group>
  );
}
