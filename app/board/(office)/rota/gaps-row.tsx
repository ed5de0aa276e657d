import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { shortTime } from './cell-view';
import type { Plan } from '@/lib/staff-schedule/plan/answer';

type Gap = Plan['gaps'][number];

/** Whom or what nobody does, and when. */
export function GapText({ gap: { names, spans, whole }, compact = false }: { gap: Gap; compact?: boolean }) {
  const t = useTranslations('board.plan');
  const time = (wall: string) => (compact ? shortTime(wall) : wall);
  const hours = spans.map(({ timeFrom, timeTo }) => `${time(timeFrom)}–${time(timeTo)}`).join(', ');
  return (
    <>
      <span className="font-medium">{names.join(', ')}</span>{' '}
      <span className="numerals whitespace-nowrap text-muted">{whole ? t('allDay') : hours}</span>
    </>
  );
}

/** Below everybody: what is offered on a day and cannot be had. */
export function GapsRow({ plan, compact }: { plan: Plan; compact: boolean }) {
  const t = useTranslations('board.plan');
  if (plan.gaps.length === 0) return null;
  return (
    <tfoot>
      <tr>
        <th
          scope="row"
          className="sticky left-0 z-10 bg-paper px-2 py-2 text-left align-top text-[0.8125rem] font-medium text-clay-deep"
        >
          {t('gaps')}
        </th>
        {plan.days.map(({ day }) => {
          const ofDay = plan.gaps.filter((gap) => gap.day === day);
          return (
            <td
              key={day}
              className={classNames(
                'border-l border-line align-top text-[0.75rem] leading-snug',
                compact ? 'max-w-14 p-1 print:p-0.5 print:text-[0.5rem]' : 'p-2 md:max-lg:px-1',
                ofDay.length > 0 && 'bg-blush/40',
              )}
            >
              <ul className={classNames('flex flex-col gap-1', compact && 'line-clamp-4')}>
                {ofDay.map((gap) => (
                  <li key={gap.names.join()} className="[overflow-wrap:anywhere]">
                    <GapText gap={gap} compact={compact} />
                  </li>
                ))}
              </ul>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
