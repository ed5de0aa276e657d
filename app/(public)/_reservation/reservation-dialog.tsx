'use client';

import { useEffect, useRef } from 'react';
import { takeStep, useAddressQuestion } from '@/lib/browser/address-steps';
import { readBookAddress, withBooking } from '@/lib/booking-rules/book-address';
import { dayOfIso, wallTimeOf } from '@/lib/base/time/format';
import { Booking } from './booking';
import type { BookableServiceUnit, ReservationSetting } from './state/setting';

/** The booking that the address describes; a pressed button writes it there. */
export default function ReservationDialog({
  pressed,
  setting,
}: {
  pressed: BookableServiceUnit | null;
  setting: ReservationSetting;
}) {
  const booking = readBookAddress(useAddressQuestion());
  /** The press that stands in the address already: an effect may run twice. */
  const begun = useRef<BookableServiceUnit | null>(null);

  useEffect(() => {
    if (!pressed || pressed === begun.current) return;
    begun.current = pressed;
    const { id: serviceUnitId, beginning } = pressed;
    const { term = null, employeeId = null, day: wanted = null } = beginning ?? {};
    const day = term ? dayOfIso(term.from) : wanted;
    const first = { parts: [{ serviceUnitId, employeeId }], day, at: null, isAdding: false };
    takeStep(withBooking(location.search, first));
    // A step of its own, so that Back leads to the other terms of that day.
    if (term) takeStep(withBooking(location.search, { ...first, at: wallTimeOf(term.from) }));
  }, [pressed]);

  if (!booking) return null;
  const [first, second] = booking.parts;
  const known = !second && pressed?.id === first?.serviceUnitId ? pressed : null;
  return <Booking booking={booking} known={known} setting={setting} />;
}
