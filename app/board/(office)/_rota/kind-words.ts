import { useTranslations } from 'next-intl';
import { ABSENCE_KINDS, DAY_PARTS, type AbsenceKind, type DayPart } from '@/lib/base/statuses';

/** The kinds of absences and the parts of a day, to choose from and to be read. */
export function useAbsenceWords() {
  const t = useTranslations('status');
  return {
    kinds: ABSENCE_KINDS.map((value) => ({ value, label: t(`absenceKind.${value}`) })),
    dayParts: DAY_PARTS.map((value) => ({ value, label: t(`dayPart.${value}`) })),
    /** `Vacation`, or `Training · Afternoon`. */
    inShort: ({ kind, dayPart }: { kind: AbsenceKind; dayPart: DayPart }) =>
      [t(`absenceKind.${kind}`), dayPart !== 'whole' && t(`dayPart.${dayPart}`)].filter(Boolean).join(' · '),
  };
}
