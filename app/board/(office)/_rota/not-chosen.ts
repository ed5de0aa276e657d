/** A select of a new record, before anything is chosen: null, of which the schema says that the field is required. */
export const NOT_CHOSEN = null as unknown as number; // the schema takes numbers only, so it cannot be sent
