import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { PeopleOfList, type Contact, type Listed } from '../../../clients/same-person.ts';

/** Who somebody is to the database: by the rule of its function for staff. */
type Known = { id: number | null; byEmail: boolean; phoneTaken: boolean };

async function knownPeople(executor: Executor, people: readonly Contact[]): Promise<Known[]> {
  const given = people.map(({ name, email, phone }, place) => ({ place, name, email, phone }));
  return executor.execute<Known>(sql`
    select k.id, coalesce(c.email = p.email, false) as "byEmail",
      p.phone is not null and exists (select from client o where o.phone = p.phone and o.id is distinct from k.id)
        as "phoneTaken"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as p (place int, name text, email text, phone text)
    cross join lateral (select known_client(p.email, p.phone, p.name, true) as id) k
    left join client c on c.id = k.id
    order by p.place`);
}

/** A person of the file: the client there is, or the row that told of them first. */
export type Person = Listed<{ id: number | null; row: number }>;

export type Met = {
  person: Person;
  /** Nobody of that name, address or number was there before this row. */
  isNew: boolean;
  /** The number is another person's already, in the database or in the file. */
  sharesPhone: boolean;
};

/** Meets the people of a file one after the other, and recognises those who were there, or stood in an earlier row. */
export class PeopleOfFile {
  readonly #list = new PeopleOfList<Person['mark']>();
  readonly #byId = new Map<number, Person>();
  readonly #newcomers = new Set<Person>();

  async meet(executor: Executor, contacts: readonly (Contact & { row: number })[]): Promise<Met[]> {
    const known = await knownPeople(executor, contacts);
    this.#noteStored();
    return contacts.map((contact, place) => {
      const { id, byEmail, phoneTaken } = known[place] ?? { id: null, byEmail: false, phoneTaken: false };
      const there = () => (id === null ? undefined : this.#thereAs(id, contact));
      const person =
        (byEmail ? there() : undefined) ??
        this.#list.byEmail(contact) ??
        there() ??
        this.#list.byPhone(contact);
      const { phone } = contact;
      const isShared = phone !== null && (phoneTaken || this.#list.isOfAnother(phone, person));
      if (!person) {
        const added = this.#list.add(contact, { id: null, row: contact.row });
        this.#newcomers.add(added);
        return { person: added, isNew: true, sharesPhone: isShared };
      }
      this.#list.complete(person, contact);
      return { person, isNew: false, sharesPhone: isShared };
    });
  }

  /** Whom an earlier part of the file has brought along, the database knows by the next one. */
  #noteStored(): void {
    for (const person of this.#newcomers) {
      const { id } = person.mark;
      if (id === null) continue;
      this.#byId.set(id, person);
      this.#newcomers.delete(person);
    }
  }

  #thereAs(id: number, { row, ...contact }: Contact & { row: number }): Person {
    const known = this.#byId.get(id);
    if (known) return known;
    const person = this.#list.add(contact, { id, row });
    this.#byId.set(id, person);
    return person;
  }
}
