/*
 * What the public endpoints answer with. A test holds every answer against it: a key too many or too few is found there.
 */

export { serviceUnit, serviceUnitDetail } from '../../catalogue/service-units/answer.ts';
export { publicEmployee } from '../../catalogue/team/answer.ts';
export { ownReservation, ownVisits, returning } from '../../reservations/own/answer.ts';
export { items, list } from '../../base/validation/answers.ts';
export { generalWorkingHours, generalWorkingHoursEntry } from '../../rota/general-hours/answer.ts';
export { message } from '../../base/validation/answers.ts';
export { forgotten } from '../../reservations/own/answer.ts';
export { availableDays, availableTerms, term } from '../../terms/availability/answer.ts';
export { visitTerms } from '../../terms/visits/answer.ts';
export { nextTerms } from '../../terms/next-terms/answer.ts';
export { likes } from '../../catalogue/likes/answer.ts';
export { bookedReservation, confirmedReservation } from '../../reservations/booking/answer.ts';
export { health } from '../health/answer.ts';
export { grant } from '../../accounts/sessions/answer.ts';
