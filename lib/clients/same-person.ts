export type Contact = { name: string; email: string | null; phone: string | null };

/** Somebody of a list, with what the list has told of them so far. */
export type Listed<Mark> = Contact & { mark: Mark };

/**
 * Who of a list that is not stored yet is the same person, by the rule of the database's function `known_client` for staff
 * (db/functions): an address names one; a number finds one unless both have addresses and other names. A test compares
 * the two. Addresses and numbers come in their one form.
 */
export class PeopleOfList<Mark> {
  readonly #byEmail = new Map<string, Listed<Mark>>();
  readonly #byPhone = new Map<string, Listed<Mark>[]>();

  byEmail({ email }: Contact): Listed<Mark> | undefined {
    return email === null ? undefined : this.#byEmail.get(email);
  }

  byPhone({ name, email, phone }: Contact): Listed<Mark> | undefined {
    const isNamed = (other: Contact) => other.name.toLowerCase() === name.toLowerCase();
    const same = (phone === null ? [] : (this.#byPhone.get(phone) ?? [])).filter(
      (other) => other.email === null || email === null || isNamed(other),
    );
    return same.find(isNamed) ?? same[0];
  }

  /** Whether somebody else of the list has that number. */
  isOfAnother(phone: string, listed: Listed<Mark> | undefined): boolean {
    return (this.#byPhone.get(phone) ?? []).some((other) => other !== listed);
  }

  add(contact: Contact, mark: Mark): Listed<Mark> {
    const listed = { name: contact.name, email: null, phone: null, mark };
    this.complete(listed, contact);
    return listed;
  }

  /** What is missing of somebody comes from a later row of the list. */
  complete(listed: Listed<Mark>, { email, phone }: Omit<Contact, 'name'>): void {
    if (listed.email === null && email !== null) {
      listed.email = email;
      this.#byEmail.set(email, listed);
    }
    if (listed.phone === null && phone !== null) {
      listed.phone = phone;
      this.#byPhone.set(phone, [...(this.#byPhone.get(phone) ?? []), listed]);
    }
  }
}
