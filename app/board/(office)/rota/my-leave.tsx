import { getLocale, getTranslations } from 'next-intl/server';
import { LEAVE_STATUS } from '@/lib/base/statuses';
import type { LeaveBalance, LeaveRequestRecord } from '@/lib/staff-schedule/leave/answer';
import { leaveBalances, listLeave } from '@/lib/staff-schedule/leave/queries';
import { leaveListQuery } from '@/lib/staff-schedule/leave/schema';
import { daysInWords } from '../_rota/days-in-words';
import { LeaveDays } from '../_rota/leave-days';
import { LeaveBadge } from '../_rota/leave-badge';
import { AskLeave } from './ask-leave';
import { WithdrawLeave } from './withdraw-leave';

const LATEST = leaveListQuery.parse({ itemsPerPage: '10' });

/** What an employee has asked for, how she stands with her days, and where she asks. */
export async function MyLeave({ employeeId, today }: { employeeId: number; today: string }) {
  const year = Number(today.slice(0, 4));
  const viewer = { employeeScope: employeeId, now: new Date() };
  const [{ items }, thisYear, nextYear] = await Promise.all([
    listLeave(LATEST, employeeId),
    leaveBalances({ year }, viewer),
    leaveBalances({ year: year + 1 }, viewer),
  ]);
  // The next year counts as soon as something is asked for in it.
  const balances = [...thisYear, ...nextYear.filter(({ taken, asked: requested }) => taken + requested > 0)];
  const t = await getTranslations('board.leave');
  return (
    <section aria-labelledby="my-leave" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="my-leave" className="display-3">
          {t('heading')}
        </h2>
        <AskLeave />
      </div>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white/60">
        {balances.map((balance) => (
          <Balance key={balance.year} balance={balance} />
        ))}
      </div>
      {items.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">{t('nothing')}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {items.map((request) => (
            <li key={request.id}>
              <Request request={request} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function Balance({
  balance: { year, leaveDays, taken, asked: requested, left },
}: {
  balance: LeaveBalance;
}) {
  const t = await getTranslations('board.leave');
  const counted = leaveDays === null || left === null ? [] : ([['ofYear', leaveDays]] as const);
  const rest = leaveDays === null || left === null ? [] : ([['left', left]] as const);
  const facts = [...counted, ['taken', taken] as const, ['requested', requested] as const, ...rest];
  return (
    <div className="px-4 py-3">
      <h3 className="numerals font-sans text-[0.875rem] text-muted">{t('title', { year: String(year) })}</h3>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {facts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-[0.8125rem] text-muted">{t(name)}</dt>
            <dd className="numerals font-medium">{t('days', { count })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

async function Request({ request }: { request: LeaveRequestRecord }) {
  const t = await getTranslations('board.leave');
  const locale = await getLocale();
  const days = daysInWords(request, locale);
  const { id, status, word, answer } = request;
  return (
    <article className="flex flex-col gap-1 px-4 py-3 text-[0.9375rem]">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <LeaveDays days={request} />
        <LeaveBadge status={status} />
      </div>
      {word && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{word}</p>}
      {answer && (
        <p className="whitespace-pre-line text-clay-deep [overflow-wrap:anywhere]">
          {t('declineReason')}: {answer}
        </p>
      )}
      {status === LEAVE_STATUS.OPEN && <WithdrawLeave id={id} days={days} />}
    </article>
  );
}
