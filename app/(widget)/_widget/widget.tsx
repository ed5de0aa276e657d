'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { takeStep, useAddressQuestion } from '@/lib/browser/address-steps';
import { withBooking } from '@/lib/booking-rules/book-address';
import { notifyHost } from './notify-host';
import { ServiceList, type ListLabels, type ListedCategory } from './service-list';
import { useFramePlace, useHeightOf, useLeavesWithBooking, useLinksBeside } from './use-frame';

/** What can be booked; the booking itself opens by the address, as on every public page (ReservationProvider). */
export function Widget({
  categories,
  origins,
  isOpen,
  labels,
  children,
}: {
  categories: ListedCategory[];
  /** The sites whose frames this page may stand in. */
  origins: readonly string[];
  isOpen: boolean;
  labels: ListLabels & { close: string };
  /** Said before anything can be booked. */
  children: ReactNode;
}) {
  const place = useFramePlace(origins);
  const { kind, host, service, person } = place;
  const isBooking = /[?&]book=/.test(useAddressQuestion());
  const main = useRef<HTMLElement>(null);
  const isDirect = kind === 'over' && service !== null && isOpen;

  useLinksBeside();
  useHeightOf(main, place);
  useLeavesWithBooking(isDirect, isBooking, host);
  useEffect(() => notifyHost(host, { salonWidget: 'ready' }), [host]);

  const book = (id: number) => {
    // A part of a page is too low for a dialog, or too high.
    if (kind === 'inline' && host) return notifyHost(host, { salonWidget: 'open', service: id, person });
    const parts = [{ serviceUnitId: id, employeeId: person }];
    takeStep(withBooking(location.search, { parts, day: null, at: null, isAdding: false }));
  };

  if (isDirect) return null;
  const list = (
    <ServiceList
      categories={categories}
      onlyService={service}
      onlyPerson={person}
      labels={labels}
      onBook={isOpen ? book : null}
    >
      {children}
    </ServiceList>
  );
  if (kind === 'over') {
    return (
      <Dialog
        open
        onClose={() => notifyHost(host, { salonWidget: 'close' })}
        labelledBy="widget-title"
        closeLabel={labels.close}
      >
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">{list}</div>
      </Dialog>
    );
  }
  return (
    <main ref={main} className={kind === 'inline' ? 'bg-paper' : 'min-h-dvh bg-paper'}>
      {list}
    </main>
  );
}
