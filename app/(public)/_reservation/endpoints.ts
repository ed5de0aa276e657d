import { fetchSolving } from '@/lib/base/browser/challenge';
import type { Currency, Locale } from '@/lib/base/statuses';
import { DAY } from '@/lib/base/time/units';

export type Term = {
  from: string;
  to: string;
  /** Of a visit: all of it, and when each part is. */
  price?: number;
  currency?: Currency;
  segments?: TermSegment[];
};
export type TermSegment = { serviceUnitId: number; employeeId: number | null; from: string; to: string };
export type Employee = {
  id: number;
  name: string;
  photo?: { variants: { url: string; width: number; format: string }[] } | null;
  termDuration: number;
  price: number;
  currency: Currency;
};

/** What the dialog needs of `GET /api/service-units/{id}`. */
export type ServiceUnitAnswer = {
  name: string;
  description: string;
  termDuration: number;
  price: number;
  currency: Currency;
  employees?: Employee[];
  /** What goes well with it. */
  recommendedIds: number[];
};

/** A service as the list has it. */
export type ListedUnit = {
  id: number;
  name: string;
  termDuration: number;
  price: number;
  currency: Currency;
  categories: { value: string; name: string }[];
};

export type Answer<Data> =
  | { ok: true; data: Data }
  /** `status` 0: the server was not reached. `text` is in the visitor's language, where there is one. */
  | {
      ok: false;
      status: number;
      text: string | null;
      fields: Record<string, string>;
      alternatives: Term[];
      /** Nothing is wrong: the client has said yes, and the salon has to. */
      awaitsApproval: boolean;
    };

type Problem = {
  error?: string;
  message?: string;
  fields?: Record<string, string>;
  alternatives?: Term[];
  awaitsApproval?: boolean;
};
const NOTHING_TOLD = { text: null, fields: {}, alternatives: [], awaitsApproval: false };

/** Calls an endpoint of ours. Never throws: a failing network is an answer with status 0. */
export async function call<Data>(
  path: string,
  locale: Locale,
  request: RequestInit = {},
): Promise<Answer<Data>> {
  try {
    const response = await fetchSolving(path, {
      ...request,
      headers: { lang: locale, ...request.headers },
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && body) return { ok: true, data: body as Data }; // the endpoint's documented answer
    const { error, message, ...told } = (body ?? {}) as Problem; // its documented refusal
    return { ok: false, status: response.status, ...NOTHING_TOLD, text: error ?? message ?? null, ...told };
  } catch {
    return { ok: false, status: 0, ...NOTHING_TOLD };
  }
}

export type OpenHours = { from: string; to: string };

/** What the endpoints say of the days. */
export type DaysAnswer = {
  days: string[];
  /** How many free terms a day has. */
  counts?: Record<string, number>;
  /** All is taken; with the salon's hours. */
  fullDays?: Record<string, OpenHours>;
  closedDays?: string[];
};

/** The most that the endpoint gives at once; more than the usual horizon of 90 days. */
const WINDOW_DAYS = 92;

export const lastDayOfWindow = (today: string) =>
  new Date(Date.parse(today) + (WINDOW_DAYS - 1) * DAY).toISOString().slice(0, 10);

export const serviceUnitPath = (id: number) => `/api/service-units/${id}`;

/** What an endpoint is asked; with a body, what shall stand in no address. */
export type Question = { path: string; body?: Record<string, unknown> };

export const post = (body: Record<string, unknown>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
