import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/class-names';
import { formatShortDay } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import type { TeamDay, TeamRota } from '@/lib/staff-schedule/team-rota/answer';
import { shortTime } from './cell-view';

type Shown = { team: TeamRota; employeeId: number; today: string; locale: Locale };

const isAwayAllDay = ({ away }: TeamDay) =>
  away.some(({ timeFrom, timeTo }) => timeFrom === '00:00' && timeTo === '24:00');

/** Who else works when, to look at: by day on a phone, beside each other where there is room. */
export async function TeamWeek(shown: Shown) {
  const t = await getTranslations('board.teamRota');
  return (
    <section aria-labelledby="team-week" className="flex flex-col gap-2">
      <h2 id="team-week" className="display-3">
        {t('title')}
      </h2>
      <TeamDays {...shown} />
      <TeamTable {...shown} />
    </section>
  );
}

/** The hours of one person on one day. */
async function Hours({ of, compact = false }: { of: TeamDay; compact?: boolean }) {
  const t = await getTranslations('board');
  if (isAwayAllDay(of)) return <span className="text-clay-deep">{t('plan.away')}</span>;
  if (of.spans.length === 0) return <span className="text-muted">{t('plan.free')}</span>;
  return (
    <>
      {of.spans.map(({ timeFrom, timeTo }) => (
        <span key={timeFrom} className="numerals block whitespace-nowrap">
          {compact ? `${shortTime(timeFrom)}–${shortTime(timeTo)}` : `${timeFrom}–${timeTo}`}
        </span>
      ))}
      {of.away.map(({ timeFrom, timeTo }) => (
        <span key={timeFrom} className="numerals block text-[0.8125rem] leading-snug text-clay-deep">
          {t('plan.awayFor', { timeFrom, timeTo })}
        </span>
      ))}
    </>
  );
}

function TeamDays({ team, employeeId, today, locale }: Shown) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line md:hidden">
      {team.days.map(({ day, closed }, index) => (
        <li key={day} className={classNames('px-4 py-3', day === today && 'bg-sand/50')}>
          <h3 className="numerals font-sans text-[0.9375rem] font-medium">{formatShortDay(day, locale)}</h3>
          {closed === null ? (
            <dl className="mt-1 flex flex-col gap-1 text-[0.9375rem]">
              {team.rows.map(({ id, name, days }) => (
                <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
                  <dt
                    className={classNames(
                      '[overflow-wrap:anywhere]',
                      id === employeeId && 'font-medium text-pine',
                    )}
                  >
                    {name}
                  </dt>
                  <dd className="text-right">
                    <Hours of={days[index] ?? { spans: [], away: [] }} />
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <Closed explanation={closed} />
          )}
        </li>
      ))}
    </ul>
  );
}

async function Closed({ explanation }: { explanation: string }) {
  const t = await getTranslations('board.plan');
  return <p className="text-[0.9375rem] text-muted">{explanation || t('closed')}</p>;
}

async function TeamTable({ team, employeeId, today, locale }: Shown) {
  const t = await getTranslations('board');
  return (
    <div className="overflow-hidden rounded-card border border-line max-md:hidden">
      <table className="w-full table-fixed border-collapse text-[0.8125rem]">
        <caption className="sr-only">{t('teamRota.title')}</caption>
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="w-32 px-3 py-2 font-medium">
              {t('plan.names.employee')}
            </th>
            {team.days.map(({ day }) => (
              <th
                key={day}
                scope="col"
                className={classNames('numerals px-2 py-2 font-medium', day === today && 'text-clay-deep')}
              >
                {formatShortDay(day, locale)
                  .split(/\s(.*)/)
                  .map((part) => (
                    <span key={part} className="block">
                      {part}
                    </span>
                  ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {team.rows.map(({ id, name, days }) => (
            <tr key={id} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className={classNames(
                  'px-3 py-2 text-left font-medium [overflow-wrap:anywhere]',
                  id === employeeId && 'text-pine',
                )}
              >
                {name}
              </th>
              {team.days.map(({ day, closed }, index) => (
                <td key={day} className={classNames('px-2 py-2 align-top', closed !== null && 'bg-sand/70')}>
                  {closed === null ? (
                    <Hours of={days[index] ?? { spans: [], away: [] }} compact />
                  ) : (
                    <span className="text-muted">{t('plan.closed')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
