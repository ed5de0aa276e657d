'use client';

import { createContext, useContext, useState, type ReactNode } from 'react';
import type { BoardScreen } from '@/lib/accounts/sessions/screen-access';
import type { Area } from '@/lib/base/statuses';

export const RESERVATIONS = '/board/reservations';
export const CALENDAR = '/board/reservations/calendar';

/** What can be opened above any page. */
export type Opened = 'search' | 'more' | 'keys' | null;

type Navigation = {
  screens: readonly BoardScreen[];
  areas: readonly Area[];
  mayBook: boolean;
  mayManage: boolean;
  mayCheckOut: boolean;
  tillSince: number;
  sendsMessages: boolean;
  opened: Opened;
  open: (what: Opened) => void;
};

const NavigationContext = createContext<Navigation>({
  screens: [],
  areas: [],
  mayBook: false,
  mayManage: false,
  mayCheckOut: false,
  tillSince: 0,
  sendsMessages: false,
  opened: null,
  open: () => undefined,
});

export const useNavigation = (): Navigation => useContext(NavigationContext);

/** Whether whoever is logged in may do what belongs to an area: what they may not do is not shown. */
export const useMay = (area: Area): boolean => useNavigation().areas.includes(area);

/** Whoever works at the desk sees everybody's reservations and does everything with them; an employee settles her own. */
export const useIsDesk = (): boolean => useNavigation().screens.includes('dashboard');

/** The desk books for everybody; an employee with herself, where the salon lets her. */
export const useMayBook = (): boolean => useNavigation().mayBook;

/** The desk moves, confirms and cancels everybody's; an employee what is hers alone, where the salon lets her. */
export const useMayManage = (): boolean => useNavigation().mayManage;

/** Whoever belongs to the till, and an employee where the salon lets her; nobody while the salon checks nobody out. */
export const useMayCheckOut = (): boolean => useNavigation().mayCheckOut;

/** The beginning of the day from which the salon has its till; what was done before is owed to nobody. */
export const useTillSince = (): number => useNavigation().tillSince;

/** Whether the salon writes to phones at all. */
export const useSendsMessages = (): boolean => useNavigation().sendsMessages;

/** Knows which screens there are for whoever is logged in, and what is open above the page. */
export function NavigationProvider({
  screens,
  areas,
  mayBook,
  mayManage,
  mayCheckOut,
  tillSince,
  sendsMessages,
  children,
}: {
  screens: readonly BoardScreen[];
  areas: readonly Area[];
  mayBook: boolean;
  mayManage: boolean;
  mayCheckOut: boolean;
  tillSince: number;
  sendsMessages: boolean;
  children: ReactNode;
}) {
  const [opened, open] = useState<Opened>(null);
  return (
    <NavigationContext
      value={{ screens, areas, mayBook, mayManage, mayCheckOut, tillSince, sendsMessages, opened, open }}
    >
      {children}
    </NavigationContext>
  );
}
