import { Banknote, Check, CreditCard, Globe, Landmark, Ticket } from 'lucide-react';
import type { Method } from './bill';

const ICONS: Partial<Record<Method, typeof Check>> = {
  CASH: Banknote,
  CARD: CreditCard,
  TRANSFER: Landmark,
  ONLINE: Globe,
  VOUCHER: Ticket,
};

export function MethodIcon({ method }: { method?: Method | undefined }) {
  const Icon = (method && ICONS[method]) ?? Check;
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}
