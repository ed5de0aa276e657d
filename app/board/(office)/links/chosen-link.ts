import 'server-only';
import { z } from 'zod';
import { appUrl } from '@/lib/base/environment/env';
import { isLinkSource, linkSourceNamed } from '@/lib/base/link-source';
import { LOCALES } from '@/lib/base/statuses';
import { idInPath } from '@/lib/base/validation/values';
import { reservationChoices } from '@/lib/bookings/choices/queries';
import { salonLanguages } from '@/lib/salon/settings/settings';
import { ableTo } from '../_parts/choices';
import { siteLink } from './site-link';

/** What the address of the screen holds; nonsense is as if it did not stand there. */
const address = z.object({
  language: z.enum(LOCALES).optional().catch(undefined),
  service: idInPath.optional().catch(undefined),
  person: idInPath.optional().catch(undefined),
  /** A place that the salon names itself, in its words. */
  place: z.string().trim().max(100).default('').catch(''),
});

export type LinkAddress = z.output<typeof address>;

/** Which link is meant, and what there is to choose from: what visitors see, in the language of the link. */
export async function chosenLink(searchParams: Record<string, string | string[] | undefined>) {
  const requested = address.parse(searchParams);
  const { offered, fallback } = salonLanguages();
  const locale = offered.find((each) => each === requested.language) ?? fallback;
  const { serviceUnits, employees } = await reservationChoices(locale);
  const services = serviceUnits.filter(({ isHidden }) => !isHidden);
  const service = services.find(({ id }) => id === requested.service);
  const people = ableTo(service, employees).filter(({ isHidden }) => !isHidden);
  const employee = people.find(({ id }) => id === requested.person);
  const source = linkSourceNamed(requested.place);
  const target = { locale, serviceUnitId: service?.id ?? null, employee: employee ?? null };
  return {
    locale,
    languages: offered,
    services,
    people,
    service,
    employee,
    /** As it was typed, and as a link says it; null: none was typed that a link could say. */
    place: isLinkSource(source) ? { name: requested.place, source } : null,
    linkFrom: (from: string) => siteLink(appUrl(), target, from),
  };
}
