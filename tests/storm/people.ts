import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY } from '../../lib/base/time/units.ts';
import { Visitor, type Answer } from '../attack/support/visitor.ts';
import { Absences } from './absences.ts';
import type { Action, Ledger } from './ledger.ts';
import type { Payments } from './payments.ts';
import { aPhoto } from './pictures.ts';
import { postAsGateway, type Provider } from './provider.ts';
import type { Chance } from './random.ts';
import { Sales } from './sales.ts';
import type { StormySalon } from './salon.ts';

type Person = {
  email: string;
  /** Network of her own, so that no limit of one network is what is tried. */
  from: string;
  reservationId: number | null;
  termFrom: string | null;
};
type Setting = {
  salon: StormySalon;
  ledger: Ledger;
  provider: Provider;
  payments: Payments;
  serviceUnits: readonly number[];
  employees: readonly number[];
  admin: { email: string; password: string };
};
type Requested = { method?: string; body?: object | Buffer; headers?: Record<string, string> };

/** What an honest program does with a salon that is away: it asks again, a few times, with the same key. */
const TRIES = 4;
/** Few enough for people to get in each other's way. */
const DAYS = 2;

/** Everybody who wants something of the salon, acting at random. */
export class People {
  readonly #visitor = new Visitor('127.0.0.1', 64);
  readonly #known: Person[] = [];
  #token: string | null = null;
  /** What can still be taken back: whom staff have dealt with last, and who has done something by a link. */
  #dealtWith: number | null = null;
  #lastByLink: Person | null = null;
  #count = 0;
  readonly #photo = aPhoto();
  readonly #absences: Absences;
  readonly #sales: Sales;

  constructor(private readonly setting: Setting) {
    this.#absences = new Absences(setting.ledger, setting.employees);
    this.#sales = new Sales(setting.ledger, setting.serviceUnits, setting.employees);
  }

  /** One of the things that people do. */
  async doSomething(chance: Chance): Promise<void> {
    const what = chance.weighted({
      book: 40,
      confirm: 25,
      cancel: 6,
      move: 6,
      undo: 5,
      wait: 5,
      accept: 4,
      phone: 8,
      reply: 12,
      staff: 12,
      away: 6,
      picture: 4,
      till: 10,
      payAhead: 14,
      browse: 8,
    });
    await this[what](chance).catch((error: unknown) => {
      // No answer at all: whoever killed the server knows why.
      if (!isNoAnswer(error)) throw error;
      this.setting.ledger.note(what, 0, 0, '');
    });
  }

  leave(): void {
    this.#visitor.leave();
  }

  async #ask(
    what: string,
    path: string,
    chance: Chance,
    { headers, ...requested }: Requested & { from?: string },
  ): Promise<Answer> {
    const { servers } = this.setting.salon;
    const server = chance.oneOf(servers);
    const answer = await this.#visitor.ask(`${server?.origin}${path}`, {
      ...requested,
      headers: { 'x-forwarded-for': requested.from ?? '198.51.100.1', ...headers },
    });
    this.setting.ledger.note(what, answer.status, answer.milliseconds, answer.text);
    return answer;
  }

  #person(chance: Chance): Person {
    const number = ++this.#count;
    const from = `${10 + (number % 200)}.${chance.between(0, 255)}.${chance.between(0, 255)}.${chance.between(1, 254)}`;
    return { email: `storm.${number}@example.com`, from, reservationId: null, termFrom: null };
  }

  #dayFor(chance: Chance): string {
    return new Date(this.setting.salon.now() + chance.between(1, DAYS) * DAY).toISOString().slice(0, 10);
  }

  async #freeTerm(serviceUnits: readonly number[], chance: Chance, from: string): Promise<string | null> {
    const day = this.#dayFor(chance);
    const path = `/api/visits/available-terms?serviceUnits=${serviceUnits.join()}&day=${day}`;
    const answer = await this.#ask('terms', path, chance, { from });
    if (answer.status !== 200) return null;
    const { terms } = JSON.parse(answer.text) as { terms: { from: string }[] };
    // The first ones, which others want as well.
    return chance.oneOf(terms.slice(0, 6))?.from ?? null;
  }

  #someServices(chance: Chance): number[] {
    const wanted = new Set<number>();
    for (let left = chance.weighted({ 1: 6, 2: 3, 3: 1 }); wanted.size < Number(left);) {
      wanted.add(chance.oneOf(this.setting.serviceUnits) ?? 0);
      left = chance.isLess(0.2) ? '1' : left;
    }
    return [...wanted];
  }

  async book(chance: Chance): Promise<void> {
    const { ledger } = this.setting;
    const person = this.#person(chance);
    const services = this.#someServices(chance);
    const termFrom = await this.#freeTerm(services, chance, person.from);
    if (!termFrom) return;
    ledger.wanted.push({ email: person.email, parts: services.length });
    const body = {
      serviceUnits: services.map((serviceUnitId) => ({ serviceUnitId })),
      termFrom,
      ...contactOf(person),
    };
    const headers = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < TRIES; time++) {
      const answer = await this.#ask('book', '/api/reservations', chance, {
        body,
        headers,
        from: person.from,
      }).catch(() => null);
      if (answer?.status === 201) {
        const { id, payment } = JSON.parse(answer.text) as { id: number; payment?: { url: string } };
        person.reservationId = id;
        if (payment) this.setting.payments.opened(payment.url);
        person.termFrom = termFrom;
        this.#promised('booked', person.reservationId);
        this.#known.push(person);
        return;
      }
      if (answer && answer.status !== 503) return;
      await sleep(300 * (time + 1));
    }
    // Whether it was booked nobody knows; the mail will tell, and the checker counts.
    this.#known.push(person);
  }

  /** As the mail says it: whoever has no mail yet has no link. */
  #linkOf(person: Person, action: string): string | null {
    for (const text of this.setting.provider.textsTo(person.email)) {
      const token = new RegExp(`action=${action}&token=([\\w-]+)`).exec(text)?.[1];
      if (token) return token;
    }
    return null;
  }

  async #byLink(chance: Chance, action: string, path: string, what: Action): Promise<void> {
    const person = (what === 'undone' && this.#lastByLink) || chance.oneOf(this.#known);
    const token = person && this.#linkOf(person, action);
    if (!person || !token) return;
    const { status } = await this.#ask(what, path, chance, { body: { token }, from: person.from });
    if (status !== 200) return;
    this.#lastByLink = person;
    if (person.reservationId !== null) this.#promised(what, person.reservationId);
  }

  confirm = (chance: Chance) =>
    this.#byLink(chance, 'confirm-reservation', '/api/reservations/confirm', 'confirmed');

  cancel = (chance: Chance) =>
    this.#byLink(chance, 'cancel-reservation', '/api/reservations/cancel', 'cancelled');

  undo = (chance: Chance) => this.#byLink(chance, 'cancel-reservation', '/api/reservations/undo', 'undone');

  async move(chance: Chance): Promise<void> {
    const person = chance.oneOf(this.#known);
    const token = person && this.#linkOf(person, 'cancel-reservation');
    if (!person || !token) return;
    const path = `/api/reservations/move/available-terms`;
    const requested = { from: person.from };
    const found = await this.#ask('moveTerms', path, chance, {
      ...requested,
      body: { token, day: this.#dayFor(chance) },
    });
    if (found.status !== 200) return;
    const { terms } = JSON.parse(found.text) as { terms: { from: string }[] };
    const termFrom = chance.oneOf(terms)?.from;
    if (!termFrom) return;
    const { status } = await this.#ask('moved', '/api/reservations/move', chance, {
      ...requested,
      body: { token, termFrom },
    });
    if (status !== 200 || person.reservationId === null) return;
    // Moved to where it is, it is nothing that happened.
    if (person.termFrom && person.termFrom !== termFrom) this.#promised('moved', person.reservationId);
    person.termFrom = termFrom;
  }

  async wait(chance: Chance): Promise<void> {
    const person = this.#person(chance);
    const serviceUnits = [chance.oneOf(this.setting.serviceUnits) ?? 0];
    const body = { serviceUnits, windows: [{ day: this.#dayFor(chance) }], ...contactOf(person) };
    const { status } = await this.#ask('wait', '/api/waiting-list', chance, { body, from: person.from });
    if (status === 201) this.#known.push(person);
  }

  async accept(chance: Chance): Promise<void> {
    const person = chance.oneOf(this.#known);
    const token = person && this.#linkOf(person, 'accept-offer');
    if (person && token)
      await this.#ask('accept', '/api/waiting-list/accept', chance, { body: { token }, from: person.from });
  }

  async browse(chance: Chance): Promise<void> {
    const path = chance.oneOf(['/', '/services', '/de/services', '/api/next-terms', '/team']) ?? '/';
    await this.#ask('look', path, chance, { from: this.#person(chance).from });
  }

  async #asStaff(what: string, path: string, chance: Chance, requested: Requested): Promise<Answer> {
    this.#token ??= await this.#logIn(chance);
    const headers = { ...requested.headers, authorization: `Bearer ${this.#token}` };
    const answer = await this.#ask(what, path, chance, { ...requested, headers });
    // The clock was set forward, so the token is over.
    if (answer.status === 401) this.#token = null;
    return answer;
  }

  async #logIn(chance: Chance): Promise<string | null> {
    const { status, text } = await this.#ask('login', '/admin/api/login', chance, {
      body: this.setting.admin,
    });
    return status === 200 ? (JSON.parse(text) as { token: string }).token : null;
  }

  async phone(chance: Chance): Promise<void> {
    const { ledger } = this.setting;
    const person = this.#person(chance);
    const [serviceUnitId = 0] = this.#someServices(chance);
    const termFrom = await this.#freeTerm([serviceUnitId], chance, person.from);
    if (!termFrom) return;
    // Without a key, a call is not tried again.
    const { clientEmail, ...byPhone } = contactOf(person);
    // Many who call leave no address: they hear by message alone.
    const contact = chance.isLess(0.5) ? byPhone : { ...byPhone, clientEmail };
    const body = { serviceUnitId, termFrom, ...contact };
    ledger.wanted.push({ email: person.email, parts: 1 });
    const answer = await this.#asStaff('phone', '/admin/api/reservations', chance, { body });
    if (answer.status !== 201) return;
    person.reservationId = (JSON.parse(answer.text) as { id: number }).id;
    this.#promised('booked', person.reservationId);
    this.#known.push(person);
  }

  /** Answers the latest message on the phone; the gateway hands it over until it is taken. */
  async reply(chance: Chance): Promise<void> {
    const { salon, provider, ledger } = this.setting;
    const person = chance.oneOf(this.#known);
    const phone = person && contactOf(person).clientPhone;
    if (!phone || provider.textsTo(phone).length === 0) return;
    const text = chance.weighted({ 1: 6, 0: 4, 'Kasnim deset minuta': 2, STOP: 1, START: 1 });
    const id = randomUUID();
    for (let time = 0; time < TRIES; time++) {
      const { origin } = chance.oneOf(salon.servers) ?? { origin: '' };
      const url = `${origin}/api/messages/webhook/incoming`;
      const begun = Date.now();
      const status = await postAsGateway(url, { id, from: phone, text }, salon.now());
      ledger.note('reply', status, Date.now() - begun, '');
      if (status === 200) {
        ledger.taken.push(id);
        // Handed over once more, it is the same.
        if (chance.isLess(0.2)) await postAsGateway(url, { id, from: phone, text }, salon.now());
        return;
      }
      await sleep(300 * (time + 1));
    }
  }

  async staff(chance: Chance): Promise<void> {
    const what = chance.weighted({
      confirm: 4,
      reject: 4,
      done: 1,
      'no-show': 1,
      'cancel-for-client': 2,
      undo: 5,
    });
    const id = (what === 'undo' && this.#dealtWith) || chance.oneOf(this.#known)?.reservationId;
    if (!id) return;
    const body = what === 'reject' ? { reason: 'Salon je zatvoren.' } : {};
    const { status } = await this.#asStaff(what, `/admin/api/reservations/${id}/${what}`, chance, { body });
    if (status !== 200) return;
    this.#dealtWith = id;
    this.#promised(STAFF_ACTIONS[what], id);
  }

  away = (chance: Chance) =>
    this.#absences.change(chance, this.#dayFor(chance), (what, path, requested) =>
      this.#asStaff(what, path, chance, requested),
    );

  till = (chance: Chance) =>
    this.#sales.act(chance, chance.oneOf(this.#known)?.reservationId ?? null, (what, path, requested) =>
      this.#asStaff(what, path, chance, requested),
    );

  async payAhead(chance: Chance): Promise<void> {
    this.setting.payments.act(chance);
  }

  /** Of a service; now and then one of those is taken away again. */
  async picture(chance: Chance): Promise<void> {
    const { ledger, serviceUnits } = this.setting;
    const unit = chance.oneOf(serviceUnits) ?? 0;
    const path = `/admin/api/service-units/${unit}/images`;
    const headers = { 'content-type': 'image/jpeg' };
    const answer = await this.#asStaff('picture', path, chance, { body: await this.#photo, headers });
    if (answer.status !== 201) return;
    const { id } = JSON.parse(answer.text) as { id: number };
    ledger.pictures.add(id);
    if (!chance.isLess(0.3)) return;
    // From now on nobody is promised anything of it.
    ledger.pictures.delete(id);
    await this.#asStaff('picture away', `${path}/${id}`, chance, { method: 'DELETE' });
  }

  #promised(what: Action, reservationId: number): void {
    this.setting.ledger.promised.push({ what, reservationId });
  }
}

const STAFF_ACTIONS = {
  confirm: 'confirmed',
  reject: 'rejected',
  done: 'done',
  'no-show': 'no-show',
  'cancel-for-client': 'cancelled',
  undo: 'undone',
} as const satisfies Record<string, Action>;

const contactOf = ({ email }: Person) => ({
  clientName: 'Milica Petrović',
  clientEmail: email,
  clientPhone: `+38160${String(Number(/\d+/.exec(email)?.[0] ?? 0) % 10_000_000).padStart(7, '0')}`,
});

const isNoAnswer = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^E(CONN|PIPE)|HANG_UP|socket hang up/.test(`${String(error.code)} ${error.message}`);
