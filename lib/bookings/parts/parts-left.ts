/** A cancelled part of a visit stays on the record, and is not what the client comes for. */
export const partsLeft = <Part extends { cancelledAt: unknown }>(parts: readonly Part[]): Part[] =>
  parts.filter(({ cancelledAt }) => cancelledAt === null);
