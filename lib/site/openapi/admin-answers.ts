import { z } from 'zod';
import { employeeUnavailability, workplaceUnavailability } from '../../rota/absences/answer.ts';
import { nonWorkingDayRecord } from '../../rota/non-working-days/answer.ts';
import { leaveRequestRecord } from '../../rota/leave/answer.ts';
import { withResolved } from '../../rota/solving/answer.ts';
import { CONFIRMED_BY } from '../../terms/rules.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { reasons } from '../../kit/salon-settings/answer.ts';
import { visitTerm } from '../../terms/visits/answer.ts';
import { count, day, id, instant, language, maybe, oneOf, text } from '../../base/validation/answers.ts';

/*
 * What the back office's endpoints answer with, collected for the document. A record's schema is its room's own; what no room
 * keeps as a record is written here.
 */

export { categoryRecord as category } from '../../catalogue/categories/answer.ts';
export { clientRecord as client } from '../../clients/answer.ts';
export { servedCard, servedClient } from '../../clients/served/answer.ts';
export { replyRecord as clientReply } from '../../reservations/replies/answer.ts';
export { reservationMessages } from '../../reservations/messages/answer.ts';
export { contactRecord as contactMessage } from '../../mailings/contact/answer.ts';
export {
  newsletterRecord as newsletter,
  newsletterPreviewAnswer as newsletterPreview,
  readersAnswer as newsletterReaders,
  subscriberRecord as newsletterSubscriber,
} from '../../mailings/newsletters/answer.ts';
export { noticesRecord as notices, pushDeviceRecord as pushDevice } from '../../accounts/notices/answer.ts';
export { userRecord as user } from '../../accounts/users/answer.ts';
export { ownTerms } from '../../catalogue/own-terms/answer.ts';
export { employeeRecord as employee } from '../../catalogue/employees/answer.ts';
export { workplaceRecord as workplace } from '../../catalogue/workplaces/answer.ts';
export { linkRecord as employeeWorkplace } from '../../rota/links/answer.ts';
export { unavailabilityRecord as unavailability } from '../../rota/unavailability/answer.ts';
export { assignmentRecord as serviceUnitUnavailability } from '../../rota/service-unit-unavailability/answer.ts';
export { specificHoursRecord as specificWorkingHours } from '../../rota/specific-hours/answer.ts';
export {
  gap as rotaGap,
  planAnswer as rota,
  planMailed as rotaMailed,
  planPublished as rotaPublished,
} from '../../rota/plan/answer.ts';
export { shiftPatternRecord as shiftPattern } from '../../rota/shift-patterns/answer.ts';
export {
  nonWorkingDayRecord as nonWorkingDay,
  proposedHolidays,
} from '../../rota/non-working-days/answer.ts';
export { boardServiceUnit as serviceUnit } from '../../catalogue/board-service-units/answer.ts';
export { serviceUnitImageRecord as serviceUnitImage } from '../../catalogue/images/answer.ts';
export {
  waitingForGap,
  waitingRecord as waitingEntry,
  waitingTerms,
} from '../../reservations/waiting/answer.ts';
export { boardReservation as reservation, deedMail } from '../../reservations/board/answer.ts';
export { failedMailRecord as failedMail } from '../../mailings/failed-mails/answer.ts';
export { calendarFeedRecord as calendarFeed } from '../../reservations/feeds/answer.ts';
export { takenBack } from '../../rota/solving/answer.ts';
export { employeeUnavailability, workplaceUnavailability } from '../../rota/absences/answer.ts';
export { leaveBalance, leaveRequestRecord as leaveRequest } from '../../rota/leave/answer.ts';
export { recordedEvent as reservationEvent } from '../../kit/audit/answer.ts';
export { clientCard } from '../../clients/card/answer.ts';
export { clientHistory } from '../../clients/history/answer.ts';
export { clientNoteRecord as clientNote } from '../../clients/notes/answer.ts';
export { clientPhotoRecord as clientPhoto } from '../../clients/photos/answer.ts';
export { historyRecord } from '../../accounts/history/answer.ts';
export { accessRecord } from '../../accounts/access-records/answer.ts';
export { mailPreview, settingsRecord as settings, settingsPreview } from '../../kit/salon-settings/answer.ts';
export { addedRecords } from '../setup/answer.ts';
export { importRecord as dataImport, importRow as dataImportRow } from '../../transfer/imports/answer.ts';
export { foundOnBoard } from '../../dashboard/search/answer.ts';
export { dashboard } from '../../dashboard/answer.ts';
export { myDay } from '../../dashboard/my-day/answer.ts';
export { siteRecord as site, sitePictureRecord as sitePicture, siteVersions } from '../words/answer.ts';

export const savedEmployeeUnavailability = withResolved(
  employeeUnavailability,
  'SavedEmployeeUnavailability',
);
export const savedWorkplaceUnavailability = withResolved(
  workplaceUnavailability,
  'SavedWorkplaceUnavailability',
);
export const savedLeaveRequest = withResolved(leaveRequestRecord, 'SavedLeaveRequest');
export const savedNonWorkingDay = withResolved(nonWorkingDayRecord, 'SavedNonWorkingDay');

const named = (name: string) => ({ id: name });

export const removed = z.strictObject({}).meta(named('Removed'));

const reservationStatus = oneOf(RESERVATION_STATUS);

const stored = z.array(z.looseObject({}));

/** Rows as they are stored: what they hold grows with the tables. */
export const clientExport = z.strictObject({
  client: z.looseObject({ id, name: text, email: maybe, phone: maybe, notes: text }),
  notes: stored,
  photos: stored,
  reservations: stored,
  mails: stored,
  replies: stored,
  contactMessages: stored,
  newsletter: stored,
  remindersStopped: stored,
  messagesStopped: stored,
  waitingList: stored,
  history: stored,
});

export const knownClient = z
  .strictObject({
    id,
    name: text,
    email: maybe,
    phone: maybe,
    language: language.nullable().describe('Null to an employee, as the address.'),
    alert: maybe,
    visitsCount: count,
    lastVisit: z.strictObject({ termFrom: instant, employeeName: maybe }).nullable(),
  })
  .meta(named('KnownClient'));

export const photoFile = z.string().meta({ format: 'binary' });

export const archive = z.string().meta({ format: 'binary' });

export const changeMark = z.strictObject({ mark: z.union([text, z.number()]) });

export const reasonLists = z.strictObject({ rejection: reasons, cancellation: reasons });

export const nextFree = z.strictObject({
  terms: z.array(visitTerm),
  later: instant.nullable().describe('From where it goes on; null when that was all.'),
});

export const whyNotFree = z.strictObject({
  free: z.boolean(),
  why: z.looseObject({ reason: text, text }).nullable(),
});

/** Compact, since a week of a large salon holds a thousand entries: each is a tuple. */
export const calendar = z
  .looseObject({
    from: day,
    to: day,
    by: z.enum(['employee', 'workplace']),
    gridMinutes: id,
    unresolved: z.array(id).describe('Reservations within an absence, a pause or a non-working day.'),
    entries: z.array(
      z.tuple([
        id.describe('Reservation.'),
        id.nullable().describe('Employee.'),
        id.nullable().describe('Workplace.'),
        id.describe('Service.'),
        reservationStatus,
        z.number().describe('From.'),
        z.number().describe('To.'),
        text.describe('Client.'),
        z.enum(CONFIRMED_BY).nullable().describe('Who said yes.'),
        z.tuple([z.number(), z.number()]).nullable().optional().describe('Processing, from and to.'),
        z
          .tuple([id, z.number(), z.number()])
          .nullable()
          .optional()
          .describe('Of a visit: its part, which one, and of how many.'),
        z.literal(true).nullable().optional().describe('Nobody came.'),
        z
          .tuple([z.number(), z.number()])
          .optional()
          .describe('Minutes for which its column is taken before it, and after it.'),
      ]),
    ),
  })
  .meta(named('Calendar'));
