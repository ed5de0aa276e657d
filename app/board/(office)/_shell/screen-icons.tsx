import {
  Armchair,
  Bell,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarRange,
  CalendarSync,
  CirclePause,
  Clock,
  Contact,
  FileInput,
  History,
  Hourglass,
  LayoutDashboard,
  Link2,
  Mail,
  PanelsTopLeft,
  QrCode,
  Rows3,
  Scissors,
  Settings,
  ShieldUser,
  Sun,
  Tags,
  TimerOff,
  TreePalm,
  Users,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';
import { BOARD_SCREENS, type ScreenIcon as Name } from '@/lib/accounts/sessions/screen-access';
import type { SidebarEntry } from '@/lib/accounts/sessions/screen-menu';

/** By name, since each that is named is sent to the browser. */
const ICONS: Record<Name, LucideIcon> = {
  Armchair,
  Bell,
  CalendarClock,
  CalendarOff,
  CalendarRange,
  CalendarSync,
  CirclePause,
  Clock,
  Contact,
  FileInput,
  History,
  Hourglass,
  LayoutDashboard,
  Link2,
  Mail,
  PanelsTopLeft,
  QrCode,
  Rows3,
  Scissors,
  Settings,
  ShieldUser,
  Sun,
  Tags,
  TimerOff,
  TreePalm,
  Users,
  Waypoints,
};

export function ScreenIcon({ screen }: { screen: SidebarEntry }) {
  const Icon = screen === 'calendar' ? CalendarDays : ICONS[BOARD_SCREENS[screen].icon];
  return <Icon aria-hidden="true" strokeWidth={1.6} className="size-[1.125rem] shrink-0" />;
}
