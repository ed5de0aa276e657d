import { useTranslations } from 'next-intl';
import type { Period } from '@/lib/dashboard/rules';
import { addDays } from '@/lib/base/time/zone';
import { PeriodPicker } from '../_parts/period-picker';

/** The last days, and the next. */
export function DashboardPeriod({ period, today }: { period: Period; today: string }) {
  const t = useTranslations('board.dashboard.period');
  const presets = [
    { name: 'week', from: addDays(today, -6), to: today },
    { name: 'month', from: addDays(today, -29), to: today },
    { name: 'quarter', from: addDays(today, -89), to: today },
    { name: 'ahead', from: today, to: addDays(today, 29) },
  ] as const;
  return (
    <PeriodPicker
      period={period}
      action="/board/dashboard"
      presets={presets.map(({ name, from, to }) => ({
        label: t(name),
        from,
        to,
        href: `?from=${from}&to=${to}`,
      }))}
    />
  );
}
