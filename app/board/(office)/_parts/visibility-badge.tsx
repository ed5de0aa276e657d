import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { VISIBILITY_STATUS, type VisibilityStatus } from '@/lib/base/statuses';

export function VisibilityBadge({ status }: { status: VisibilityStatus }) {
  const t = useTranslations('status.visibility');
  return <Badge tone={status === VISIBILITY_STATUS.HIDDEN ? 'warm' : 'neutral'}>{t(`${status}`)}</Badge>;
}
