import { request, type RequestOptions, type Refused } from '@/lib/browser/requests/request';
import type { Locale } from '@/lib/base/statuses';
import { DAY } from '@/lib/base/time/units';
import type { ListedServiceUnit, ServiceUnitDetail } from '@/lib/catalogue/service-units/answer';
import type { AvailableDays } from '@/lib/availability/free-terms/answer';
import type { VisitTermAnswer } from '@/lib/availability/visits/answer';

/** Of a visit, with what all of it costs and when each part is. */
export type Term = Pick<VisitTermAnswer, 'from' | 'to'> & Partial<VisitTermAnswer>;
export type TermSegment = VisitTermAnswer['segments'][number];
export type Employee = ServiceUnitDetail['employees'][number];
export type ServiceUnitAnswer = ServiceUnitDetail;
/** What the dialog needs of a service in the list. */
export type ListedUnit = Pick<
  ListedServiceUnit,
  'id' | 'name' | 'termDuration' | 'price' | 'currency' | 'categories'
>;
export type DaysAnswer = AvailableDays;
export type OpenHours = NonNullable<AvailableDays['fullDays']>[string];

export type Answer<Data> =
  | { ok: true; data: Data }
  | (Refused & {
      alternatives: Term[];
      /** Nothing is wrong: the client has said yes, and the salon has to. */
      awaitsApproval: boolean;
    });

/** Calls an endpoint of ours. Never throws: a failing network is an answer with status 0. */
export async function call<Data>(
  path: string,
  locale: Locale,
  options: RequestOptions = {},
): Promise<Answer<Data>> {
  const outcome = await request<Data>(path, { ...options, headers: { lang: locale, ...options.headers } });
  if (outcome.ok) return outcome;
  const { alternatives = [], awaitsApproval = false }: Partial<Extract<Answer<Data>, Refused>> = outcome.body;
  return { ...outcome, alternatives, awaitsApproval };
}

/** The most that the endpoint gives at once; more than the usual horizon of 90 days. */
const WINDOW_DAYS = 92;

export const lastDayOfWindow = (today: string) =>
  new Date(Date.parse(today) + (WINDOW_DAYS - 1) * DAY).toISOString().slice(0, 10);

export const serviceUnitPath = (id: number) => `/api/service-units/${id}`;

/** What an endpoint is asked; with a body, what shall stand in no address. */
export type Question = { path: string; body?: Record<string, unknown> };

export const post = (body: Record<string, unknown>): RequestOptions => ({ method: 'POST', body });
