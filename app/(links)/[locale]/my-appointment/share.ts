import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import type { AppointmentSetting } from './setting';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import { whenOf } from './words';

/** Tells somebody when and where, and not the link: that would let them cancel. */
export async function share(
  { segments, termFrom, termTo }: ClientReservation,
  { salonName, address, locale }: AppointmentSetting,
): Promise<'shared' | 'copied' | 'not'> {
  const services = partsLeft(segments)
    .map(({ serviceUnitName }) => serviceUnitName)
    .join(', ');
  const text = [services, whenOf({ from: termFrom, to: termTo }, locale), `${salonName}, ${address}`].join(
    '\n',
  );
  try {
    if (Reflect.has(navigator, 'share')) {
      await navigator.share({ title: salonName, text });
      return 'shared';
    }
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'not'; // given up, or not allowed
  }
}
