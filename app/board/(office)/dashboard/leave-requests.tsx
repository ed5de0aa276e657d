import { useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import type { Dashboard } from '@/lib/dashboard/answer';
import { LEAVE_STATUS, type Locale } from '@/lib/base/statuses';
import { useAbsenceWords } from '../_rota/kind-words';
import { daysInWords } from '../_rota/days-in-words';
import { Group, itemStyle, linkStyle } from './group';

const REQUESTS = `/board/employees-unavailability/requests?status=${LEAVE_STATUS.OPEN}`;

/** Which employees wait for an answer to a request for leave. */
export function LeaveRequests({
  requests: { items, total },
  locale,
}: {
  requests: Dashboard['leaveRequests'];
  locale: Locale;
}) {
  const t = useTranslations('board.leave');
  const { inShort } = useAbsenceWords();
  return (
    <Group
      title={t('requests')}
      href={REQUESTS}
      total={total}
      shown={items.length}
      more={t('more', { count: total - items.length })}
    >
      <ul className="divide-y divide-line">
        {items.map(({ id, employeeId, employee, ...days }) => (
          <li key={id} className={itemStyle}>
            <BoardLink href={`${REQUESTS}&employeeId=${employeeId}`} className={linkStyle}>
              {employee}
            </BoardLink>
            <p className="numerals text-muted">
              {daysInWords(days, locale)} · {inShort(days)}
            </p>
          </li>
        ))}
      </ul>
    </Group>
  );
}
