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
export { savedEmployeeUnavailability, savedWorkplaceUnavailability } from '../../rota/absences/answer.ts';
export { savedLeaveRequest } from '../../rota/leave/answer.ts';
export { savedNonWorkingDay } from '../../rota/non-working-days/answer.ts';
export { removed } from '../../base/validation/answers.ts';
export { clientExport } from '../../clients/privacy/answer.ts';
export { knownClient, reasonLists } from '../../reservations/board/answer.ts';
export { photoFile } from '../../clients/photos/answer.ts';
export { archive } from '../../transfer/archive/answer.ts';
export { calendar, changeMark } from '../../reservations/calendar/answer.ts';
export { nextFree } from '../../reservations/next-free/answer.ts';
export { whyNotFree } from '../../reservations/board-terms/answer.ts';
