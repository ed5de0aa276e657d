import { fetchSolving } from '@/lib/base/browser/challenge';
import type { Currency, Locale } from '@/lib/base/statuses';
import type { Part } from '@/lib/terms/parts';
import { withAnyone } from './parts';

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
  | { ok: false; status: number; text: string | null; fields: Record<string, string>; alternatives: Term[] };

type Problem = { error?: string; fields?: Record<string, string>; alternatives?: Term[] };

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
    const { error = null, fields = {}, alternatives = [] } = (body ?? {}) as Problem; // its documented refusal
    return { ok: false, status: response.status, text: error, fields, alternatives };
  } catch {
    return { ok: false, status: 0, text: null, fields: {}, alternatives: [] };
  }
}

const DAY = 86_400_000;
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

/** Which days and terms are free for what is chosen. */
export type TermQuestions = {
  days: Question;
  terms: (day: string) => Question;
  /** With anyone, where somebody is asked for. */
  daysWithAnyone: Question | null;
};

/** Whoever asks for one service is answered by its own endpoints, and for a visit by those of visits. */
function pathsFor(parts: Part[]) {
  const [only] = parts;
  if (only && parts.length === 1) {
    const { serviceUnitId, employeeId } = only;
    return {
      path: serviceUnitPath(serviceUnitId),
      who: employeeId === null ? '' : `&employeeId=${employeeId}`,
    };
  }
  const listed = (pick: (part: Part) => number) => parts.map(pick).join(',');
  const hasPerson = parts.some(({ employeeId }) => employeeId !== null);
  const units = `&serviceUnits=${listed(({ serviceUnitId }) => serviceUnitId)}`;
  const people = hasPerson ? `&employees=${listed(({ employeeId }) => employeeId ?? 0)}` : '';
  return { path: '/api/visits', who: units + people };
}

/** Of what is to be booked, for whoever books it. */
export function questionsFor(parts: Part[], today: string): TermQuestions {
  const daysFor = (wanted: Part[]): Question => {
    const { path, who } = pathsFor(wanted);
    return { path: `${path}/available-days?from=${today}&to=${lastDayOfWindow(today)}${who}` };
  };
  const { path, who } = pathsFor(parts);
  const hasPerson = parts.some(({ employeeId }) => employeeId !== null);
  return {
    days: daysFor(parts),
    terms: (day) => ({ path: `${path}/available-terms?day=${day}${who}` }),
    daysWithAnyone: hasPerson ? daysFor(withAnyone(parts)) : null,
  };
}
