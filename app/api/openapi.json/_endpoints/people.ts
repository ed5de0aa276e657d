import * as admin from '@/lib/site/openapi/admin-answers';
import * as open from '@/lib/site/openapi/public-answers';
import { list } from '@/lib/site/openapi/public-answers';
import { act, records, type Described } from './described';

export const people: Described[] = [
  {
    path: '/admin/api/dashboard',
    tag: 'Back office: dashboard',
    load: () => import('@/app/admin/api/dashboard/route'),
    operations: {
      GET: {
        summary: 'Today, what waits to be done, and how a period went.',
        answer: admin.dashboard,
      },
    },
  },
  {
    path: '/admin/api/search',
    tag: 'Back office: dashboard',
    load: () => import('@/app/admin/api/search/route'),
    operations: {
      GET: {
        summary:
          'Clients, reservations and services that a text may mean: a few of each, reservations the latest first.',
        answer: admin.foundOnBoard,
      },
    },
  },
  {
    path: '/admin/api/general-working-hours',
    tag: 'Back office: records',
    load: () => import('@/app/admin/api/general-working-hours/route'),
    operations: {
      GET: {
        summary: 'When the salon is open, to edit.',
        answer: open.generalWorkingHoursEntry,
      },
      PUT: { summary: 'Replace them.', answer: open.generalWorkingHoursEntry },
    },
  },
  ...records(
    'categories',
    { one: 'a category', several: 'categories' },
    admin.category,
    () => import('@/app/admin/api/categories/route'),
    () => import('@/app/admin/api/categories/[id]/route'),
  ),
  ...records(
    'employees',
    { one: 'an employee', several: 'employees' },
    admin.employee,
    () => import('@/app/admin/api/employees/route'),
    () => import('@/app/admin/api/employees/[id]/route'),
  ),
  {
    path: '/admin/api/employees/{id}/service-units',
    tag: 'Back office: records',
    load: () => import('@/app/admin/api/employees/[id]/service-units/route'),
    operations: {
      GET: { summary: 'Which services take another time or price with an employee.', answer: admin.ownTerms },
      PUT: { summary: 'Replace them all.', answer: admin.ownTerms },
    },
  },
  {
    path: '/admin/api/employees/{id}/photo',
    tag: 'Back office: records',
    load: () => import('@/app/admin/api/employees/[id]/photo/route'),
    operations: {
      PUT: { summary: 'Set the photo of an employee.', answer: admin.employee, takesPicture: true },
      DELETE: { summary: 'Remove the photo of an employee.', answer: admin.employee },
    },
  },
  ...records(
    'workplaces',
    { one: 'a workplace', several: 'workplaces' },
    admin.workplace,
    () => import('@/app/admin/api/workplaces/route'),
    () => import('@/app/admin/api/workplaces/[id]/route'),
  ),
  ...records(
    'employees-workplaces',
    { one: 'a link of employee and workplace', several: 'links of employees and workplaces' },
    admin.employeeWorkplace,
    () => import('@/app/admin/api/employees-workplaces/route'),
    () => import('@/app/admin/api/employees-workplaces/[id]/route'),
  ),
  ...records(
    'employees-unavailability',
    { one: 'an absence of an employee', several: 'absences of employees' },
    admin.employeeUnavailability,
    () => import('@/app/admin/api/employees-unavailability/route'),
    () => import('@/app/admin/api/employees-unavailability/[id]/route'),
    admin.savedEmployeeUnavailability,
  ),
  act(
    '/admin/api/employees-unavailability/{id}/undo',
    'Back office: records',
    'Take back what the caller has just entered, with what was done about the reservations that it hit: within a minute.',
    admin.takenBack,
    () => import('@/app/admin/api/employees-unavailability/[id]/undo/route'),
  ),
  ...records(
    'workplaces-unavailability',
    { one: 'an unavailability of a workplace', several: 'unavailabilities of workplaces' },
    admin.workplaceUnavailability,
    () => import('@/app/admin/api/workplaces-unavailability/route'),
    () => import('@/app/admin/api/workplaces-unavailability/[id]/route'),
    admin.savedWorkplaceUnavailability,
  ),
  act(
    '/admin/api/workplaces-unavailability/{id}/undo',
    'Back office: records',
    'Take back what the caller has just entered, with what was done about the reservations that it hit: within a minute.',
    admin.takenBack,
    () => import('@/app/admin/api/workplaces-unavailability/[id]/undo/route'),
  ),
  ...records(
    'specific-working-hours',
    { one: 'a span of specific working hours', several: 'specific working hours' },
    admin.specificWorkingHours,
    () => import('@/app/admin/api/specific-working-hours/route'),
    () => import('@/app/admin/api/specific-working-hours/[id]/route'),
  ),
  {
    path: '/admin/api/specific-working-hours/days',
    tag: 'Back office: records',
    load: () => import('@/app/admin/api/specific-working-hours/days/route'),
    operations: {
      GET: {
        summary: 'The specific hours of one employee or workplace on a range of days.',
        answer: open.items(admin.specificWorkingHours),
      },
      PUT: {
        summary: 'Set the same hours on several days, in place of what stood there.',
        answer: open.items(admin.specificWorkingHours),
      },
    },
  },
  {
    path: '/admin/api/rota',
    tag: 'Back office: records',
    load: () => import('@/app/admin/api/rota/route'),
    operations: {
      GET: {
        summary: 'Who works when, of people or places, in one week or four, and what cannot be had then.',
        answer: admin.rota,
      },
      PUT: {
        summary:
          'Publish drafted hours of single days, all of them or none; whom they concern is told, unless `notify` is false.',
        answer: admin.rotaPublished,
      },
    },
  },
  {
    path: '/admin/api/rota/preview',
    tag: 'Back office: records',
    load: () => import('@/app/admin/api/rota/preview/route'),
    operations: {
      POST: {
        summary: 'What could not be had in one week or four if drafted hours were published; nothing is.',
        answer: open.items(admin.rotaGap),
      },
    },
  },
  {
    path: '/admin/api/rota/mail',
    tag: 'Back office: records',
    load: () => import('@/app/admin/api/rota/mail/route'),
    operations: {
      POST: { summary: 'Mail everybody their own days of one week or four.', answer: admin.rotaMailed },
    },
  },
  ...records(
    'shift-patterns',
    { one: 'a shift pattern', several: 'shift patterns' },
    admin.shiftPattern,
    () => import('@/app/admin/api/shift-patterns/route'),
    () => import('@/app/admin/api/shift-patterns/[id]/route'),
  ),
  ...records(
    'non-working-days',
    { one: 'a non-working day', several: 'non-working days' },
    admin.nonWorkingDay,
    () => import('@/app/admin/api/non-working-days/route'),
    () => import('@/app/admin/api/non-working-days/[id]/route'),
    admin.savedNonWorkingDay,
  ),
  {
    path: '/admin/api/non-working-days/holidays',
    tag: 'Back office: records',
    load: () => import('@/app/admin/api/non-working-days/holidays/route'),
    operations: {
      GET: {
        summary: 'The public holidays of the salon’s country in a year.',
        answer: admin.proposedHolidays,
      },
      POST: {
        summary: 'Enter some of them in one deed; the answer is the first that is new.',
        answer: admin.savedNonWorkingDay,
        status: 201,
      },
    },
  },
  act(
    '/admin/api/non-working-days/{id}/undo',
    'Back office: records',
    'Take back what the caller has just entered, with what was done about the reservations that it hit: within a minute.',
    admin.takenBack,
    () => import('@/app/admin/api/non-working-days/[id]/undo/route'),
  ),
  ...records(
    'unavailability',
    {
      one: 'a reason for which services are not offered',
      several: 'reasons for which services are not offered',
    },
    admin.unavailability,
    () => import('@/app/admin/api/unavailability/route'),
    () => import('@/app/admin/api/unavailability/[id]/route'),
  ),
  ...records(
    'service-unit-unavailability',
    {
      one: 'an assignment of such a reason to a service',
      several: 'assignments of such reasons to services',
    },
    admin.serviceUnitUnavailability,
    () => import('@/app/admin/api/service-unit-unavailability/route'),
    () => import('@/app/admin/api/service-unit-unavailability/[id]/route'),
  ),
  ...records(
    'users',
    { one: 'a user', several: 'users', tag: 'Back office: users' },
    admin.user,
    () => import('@/app/admin/api/users/route'),
    () => import('@/app/admin/api/users/[id]/route'),
  ),
  act(
    '/admin/api/employees/{id}/invite',
    'Back office: users',
    'Let an employee log in: she gets a link by which she chooses her password.',
    admin.user,
    () => import('@/app/admin/api/employees/[id]/invite/route'),
  ),
  act(
    '/admin/api/users/{id}/approve',
    'Back office: users',
    'Approve a user, with roles.',
    admin.user,
    () => import('@/app/admin/api/users/[id]/approve/route'),
  ),
  act(
    '/admin/api/users/{id}/soft-delete',
    'Back office: users',
    'Take a user’s access away, and keep the record.',
    admin.user,
    () => import('@/app/admin/api/users/[id]/soft-delete/route'),
  ),
  act(
    '/admin/api/users/{id}/end-access',
    'Back office: users',
    'End a user’s sessions, calendar addresses, devices and links for a password; they may log in again.',
    admin.user,
    () => import('@/app/admin/api/users/[id]/end-access/route'),
  ),
  {
    path: '/admin/api/access-records',
    tag: 'Back office: users',
    load: () => import('@/app/admin/api/access-records/route'),
    operations: {
      GET: {
        summary: 'List who came in or was kept out, what was downloaded or erased, and what became of users.',
        answer: list(admin.accessRecord),
      },
    },
  },
  {
    path: '/admin/api/history',
    tag: 'Back office: users',
    load: () => import('@/app/admin/api/history/route'),
    operations: {
      GET: { summary: 'List everything that has happened.', answer: list(admin.historyRecord) },
    },
  },
];
