/** A review waits for two days, whatever it says; then it is public until it is hidden for one of the reasons. */
export const REVIEW_STATUSES = ['WAITING', 'PUBLISHED', 'HIDDEN'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Why a review may be hidden. That somebody was not content is none of them. */
export const HIDDEN_REASONS = ['insult', 'privatePerson', 'offTopic', 'advertising', 'otherVisit'] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

export const REVIEW_TEXT_LENGTH = 2_000;
export const DISPLAY_NAME_LENGTH = 60;
export const STARS = [1, 2, 3, 4, 5] as const;
