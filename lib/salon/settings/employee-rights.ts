/** What an employee who logs in may do with reservations of her own: see and settle them; book as well; move, cancel and confirm as well. */
export const EMPLOYEE_RIGHTS = ['view', 'book', 'manage'] as const;
export type EmployeeRights = (typeof EMPLOYEE_RIGHTS)[number];

export const allowsBooking = (rights: EmployeeRights): boolean => rights !== 'view';
export const allowsManaging = (rights: EmployeeRights): boolean => rights === 'manage';

type Both = { employeeRights: EmployeeRights; employeesBook: boolean };

/** What callers of before know of it. */
export const withFormerName = (employeeRights: EmployeeRights): Both => ({
  employeeRights,
  employeesBook: allowsBooking(employeeRights),
});

/** Of callers who know only yes and no, a yes leaves what is more than it. */
const rightsFrom = (employeesBook: boolean, before: EmployeeRights): EmployeeRights => {
  if (!employeesBook) return 'view';
  return before === 'view' ? 'book' : before;
};

/**
 * Which rights hold after a caller has sent one of both names, or both. Who sends back what was read, and has changed one of them, means
 * that one.
 */
export function employeeRightsAfter(
  before: EmployeeRights,
  { employeeRights = before, employeesBook }: Partial<Both>,
): EmployeeRights {
  if (employeeRights !== before || employeesBook === undefined) return employeeRights;
  return rightsFrom(employeesBook, before);
}
