import {
  Armchair,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarSync,
  CirclePause,
  Clock,
  Contact,
  FileInput,
  Hourglass,
  LayoutDashboard,
  Link2,
  Mail,
  PanelsTopLeft,
  QrCode,
  Scissors,
  Settings,
  ShieldUser,
  Tags,
  TimerOff,
  TreePalm,
  Users,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { BoardScreen } from '@/lib/accounts/sessions/roles';

const draw = (Icon: LucideIcon) => (
  <Icon aria-hidden="true" strokeWidth={1.6} className="size-[1.125rem] shrink-0" />
);

export const screenIcons: Record<BoardScreen, ReactNode> = {
  dashboard: draw(LayoutDashboard),
  'general-working-hours': draw(Clock),
  users: draw(ShieldUser),
  clients: draw(Contact),
  categories: draw(Tags),
  employees: draw(Users),
  'employees-unavailability': draw(TreePalm),
  'workplaces-unavailability': draw(TimerOff),
  'specific-working-hours': draw(CalendarClock),
  'non-working-days': draw(CalendarOff),
  'employees-workplaces': draw(Waypoints),
  reservations: draw(CalendarDays),
  newsletters: draw(Mail),
  workplaces: draw(Armchair),
  'service-units': draw(Scissors),
  unavailability: draw(CirclePause),
  'service-unit-unavailability': draw(Link2),
  'qrcode-scanner': draw(QrCode),
  'waiting-list': draw(Hourglass),
  'shift-patterns': draw(CalendarSync),
  site: draw(PanelsTopLeft),
  settings: draw(Settings),
  import: draw(FileInput),
};
