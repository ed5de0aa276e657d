'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { readQuietly } from '@/lib/browser/requests/read';
import type { ColleaguesAway } from '@/lib/staff-schedule/leave/answer';

/** Who else is away on some days: names for whoever may know them, else how many. */
export function AlsoAway({
  fromDay,
  toDay,
  employeeId,
}: {
  fromDay: string;
  toDay: string;
  /** Who is meant to be away, where it is not the one who reads. */
  employeeId?: number;
}) {
  const t = useTranslations('board.leave');
  const locale = useLocale();
  const query = new URLSearchParams({
    fromDay,
    toDay,
    ...(employeeId && { employeeId: String(employeeId) }),
  });
  const path = `/admin/api/leave-requests/colleagues?${query.toString()}`;
  const [found, setFound] = useState<{ path: string; answer: ColleaguesAway | null } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<ColleaguesAway>(path, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setFound({ path, answer });
    });
    return () => leaving.abort();
  }, [path]);

  const answer = found?.path === path ? found.answer : null;
  const listed = (names: readonly string[]) => new Intl.ListFormat(locale).format(names);
  return (
    <div role="status" className="flex min-h-6 flex-col gap-1 text-[0.9375rem]">
      {answer?.count === 0 && <p className="text-muted">{t('nobodyElse')}</p>}
      {answer !== null && answer.count > 0 && (
        <p>
          {answer.names
            ? t('alsoAway', { names: listed(answer.names) })
            : t('colleaguesAway', { count: answer.count })}
        </p>
      )}
      {answer !== null && answer.requested.length > 0 && (
        <p>{t('alsoRequested', { names: listed(answer.requested) })}</p>
      )}
    </div>
  );
}
