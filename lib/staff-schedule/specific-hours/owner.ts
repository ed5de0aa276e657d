import type { Scope } from '../affected/queries.ts';

/** Whose hours they are: of an employee, or else of a workplace. */
export type Owned = { employeeId?: number | null; workplaceId?: number | null };
export type HoursOwner = { employeeId: number } | { workplaceId: number };

/** The schemas and the tables have seen to it that there is exactly one. */
export const ownerOf = ({ employeeId, workplaceId }: Owned): HoursOwner =>
  employeeId ? { employeeId } : { workplaceId: workplaceId ?? 0 };

/** Whom a change of the hours of these owners may concern. */
export const scopeOf = (...owned: Owned[]): Scope => ({
  employeeIds: owned.flatMap(({ employeeId }) => employeeId ?? []),
  workplaceIds: owned.flatMap(({ workplaceId }) => workplaceId ?? []),
});
