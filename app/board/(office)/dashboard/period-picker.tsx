import { useTranslations } from 'next-intl';
import Form from 'next/form';
import { ListLink } from '@/components/list/list-link';
import { PostedDay } from '@/components/time/posted';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { Period } from '@/lib/dashboard/rules';
import { addDays } from '@/lib/base/time/zone';

/** The period stands in the address: a preset is a link, and any other one two days. */
export function PeriodPicker({ period, today }: { period: Period; today: string }) {
  const t = useTranslations('board.dashboard.period');
  const presets = [
    { name: 'week', from: addDays(today, -6), to: today },
    { name: 'month', from: addDays(today, -29), to: today },
    { name: 'quarter', from: addDays(today, -89), to: today },
    { name: 'ahead', from: today, to: addDays(today, 29) },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul aria-label={t('label')} className="flex flex-wrap gap-1">
        {presets.map(({ name, from, to }) => {
          const isCurrent = period.from === from && period.to === to;
          return (
            <li key={name}>
              <ListLink
                href={`?from=${from}&to=${to}`}
                scroll={false}
                aria-current={isCurrent ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center rounded-full px-3.5 text-[0.9375rem] pointer-fine:min-h-9',
                  isCurrent ? 'bg-pine text-paper' : 'hover:bg-ink/6',
                )}
              >
                {t(name)}
              </ListLink>
            </li>
          );
        })}
      </ul>
      <Form
        // A new period is a new form: the fields show it.
        key={`${period.from} ${period.to}`}
        action="/board/dashboard"
        scroll={false}
        className="flex flex-wrap items-center gap-1.5"
      >
        <PostedDay name="from" label={t('from')} defaultValue={period.from} required className="w-36" />
        <span aria-hidden="true">–</span>
        <PostedDay name="to" label={t('to')} defaultValue={period.to} required className="w-36" />
        <Button type="submit" variant="secondary" size="dense">
          {t('show')}
        </Button>
      </Form>
    </div>
  );
}
