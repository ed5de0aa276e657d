import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { LEAVE_STATUS, type LeaveStatus } from '@/lib/base/statuses';

const { OPEN, APPROVED, DECLINED, WITHDRAWN } = LEAVE_STATUS;
const tones = { [OPEN]: 'warm', [APPROVED]: 'pine', [DECLINED]: 'neutral', [WITHDRAWN]: 'neutral' } as const;

export function LeaveBadge({ status }: { status: LeaveStatus }) {
  const t = useTranslations('status.leave');
  return <Badge tone={tones[status]}>{t(`${status}`)}</Badge>;
}
