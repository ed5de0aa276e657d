import { CheckCircle2, Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Dashboard } from '@/lib/dashboard/answer';
import type { Locale } from '@/lib/base/statuses';
import { phoneText } from '@/lib/base/text/phone-text';
import { useTrouble } from '../_parts/use-trouble';
import { ActButton } from './act-button';
import { DeskRequests } from './desk-requests';
import { Freed, WaitingUsers } from './freed';
import { Group, ItemHead, itemStyle, linkStyle } from './group';
import { Holds } from './holds';
import { LeaveRequests } from './leave-requests';
import { Replies } from './reply-group';
import { PaymentTroubles } from './payment-troubles';
import { PausedChannels } from './paused-channels';
import { StoppedWebhooks } from './stopped-webhooks';
import { Unresolved } from './unresolved';

type Words = ReturnType<typeof useTranslations<'board.dashboard'>>;

/** What of the dashboard waits for somebody, each with a total. */
const WAITING = [
  'paymentTroubles',
  'unresolved',
  'unconfirmed',
  'waitingUsers',
  'contactMessages',
  'clientReplies',
  'failedMails',
  'leaveRequests',
  'deskRequests',
] as const satisfies readonly (keyof Dashboard)[];

/** How much somebody has to do something about. */
export const waitingCount = (dashboard: Dashboard) =>
  WAITING.reduce(
    (sum, name) => sum + dashboard[name].total,
    (dashboard.standstills.length || dashboard.halfSpent.length) + dashboard.stoppedWebhooks.length,
  );

/** What somebody has to do something about: holds that run out, messages, mails that did not get through. */
export function Waiting({ dashboard, locale }: { dashboard: Dashboard; locale: Locale }) {
  const t = useTranslations('board.dashboard');
  const { unconfirmed, gaps, gapCount, waitingUsers, contactMessages, failedMails } = dashboard;
  return (
    <section aria-labelledby="waiting" className="flex min-w-0 flex-col gap-3">
      <h2 id="waiting" className="font-sans text-base font-semibold">
        {t('waiting')}
      </h2>
      {waitingCount(dashboard) + gapCount === 0 && (
        <p className="flex items-center gap-2.5 rounded-card border border-line bg-white/60 px-4 py-3 text-[0.9375rem]">
          <CheckCircle2 aria-hidden="true" className="size-4.5 text-success" />
          {t('nothingWaits')}
        </p>
      )}
      <PaymentTroubles troubles={dashboard.paymentTroubles} locale={locale} />
      <Unresolved unresolved={dashboard.unresolved} locale={locale} />
      <DeskRequests requests={dashboard.deskRequests} locale={locale} />
      <Holds holds={unconfirmed} today={dashboard.today} />
      <Freed gaps={gaps} gapCount={gapCount} locale={locale} />
      <LeaveRequests requests={dashboard.leaveRequests} locale={locale} />
      <WaitingUsers users={waitingUsers} />
      <Replies replies={dashboard.clientReplies} locale={locale} />
      <Messages messages={contactMessages} locale={locale} t={t} />
      <StoppedWebhooks webhooks={dashboard.stoppedWebhooks} />
      <PausedChannels standstills={dashboard.standstills} halfSpent={dashboard.halfSpent} />
      <Mails mails={failedMails} locale={locale} t={t} />
    </section>
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
      <ul className="divide-y divide-line">
        {items.map(({ id, fullName, email, message, receivedAt }) => (
          <li key={id} className={itemStyle}>
            <ItemHead at={receivedAt} locale={locale}>
              {fullName}
            </ItemHead>
            <details className="group">
              <summary className="list-none">
                <span className="line-clamp-2 whitespace-pre-line group-open:line-clamp-none">{message}</span>
              </summary>
            </details>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <a href={`mailto:${email}`} className={linkStyle}>
                <Mail aria-hidden="true" className="size-3.5" />
                {t('reply')}
              </a>
              <ActButton
                path={`/admin/api/contact-messages/${id}/handled`}
                label={t('handledOf', { name: fullName })}
                success={{ message: t('handledOf', { name: fullName }) }}
              >
                {t('handled')}
              </ActButton>
            </div>
          </li>
        ))}
      </ul>
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
  const channels = useTranslations('board.channels');
  const troubleOf = useTrouble();
  const failed = items.map((mail) => ({
    ...mail,
    name: mail.channel === 'mail' ? mail.recipient : phoneText(mail.recipient, locale),
  }));
  return (
    <Group
      title={t('failedMails')}
      total={total}
      shown={items.length}
      more={t('more', { count: total - items.length })}
    >
      <ul className="divide-y divide-line">
        {failed.map(({ id, name, channel, lastError, createdAt }) => (
          <li key={id} className={itemStyle}>
            <ItemHead at={createdAt} locale={locale}>
              {name}
              {channel !== 'mail' && <span className="text-muted"> · {channels(channel)}</span>}
            </ItemHead>
            <div className="flex items-end justify-between gap-2">
              <p className="line-clamp-2 min-w-0 [overflow-wrap:anywhere] text-muted">
                {troubleOf(lastError)}
              </p>
              <ActButton
                path={`/admin/api/failed-mails/${id}/send-again`}
                label={t('sendAgainTo', { name })}
                success={{ message: t('sentAgain', { name }) }}
              >
                {t('sendAgain')}
              </ActButton>
            </div>
          </li>
        ))}
      </ul>
    </Group>
  );
}
