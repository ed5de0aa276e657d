/** What a new record's fields hold; null where nothing is chosen yet, which the schema refuses if it needs something. */
export type Empty<Values> = { [Name in keyof Values]: Values[Name] | null };

/** A form's fields out of a record that has more than those; what is null shows as empty. */
export const formValues = <Values extends object>(empty: Empty<Values>, record?: object | null): Values =>
  Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [
      name,
      (record as Record<string, unknown> | null | undefined)?.[name] ?? value,
    ]),
  ) as Values; // the very keys of it
