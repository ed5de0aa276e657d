const RECORDS = 'Back office: records';
const LOGIN = 'Login and registration';
const BOOKING = 'Booking';
export const WEBHOOK_TAG = 'Events to programs outside';

/** The headings of the document, by the first word of an address; what is in no list stands under the usual one. */
const OPEN: Readonly<Record<string, string>> = {
  contact: 'Contact and newsletter',
  newsletter: 'Contact and newsletter',
  reviews: 'Reviews',
  health: 'Health',
};
const BACK_OFFICE: Readonly<Record<string, string>> = {
  dashboard: 'Back office: dashboard',
  search: 'Back office: dashboard',
  reports: 'Back office: dashboard',
  'my-day': 'Back office: an employee’s own day',
  reservations: 'Back office: reservations',
  series: 'Back office: reservations',
  'waiting-list': 'Back office: reservations',
  'calendar-feeds': 'Back office: reservations',
  clients: 'Back office: clients',
  sales: 'Back office: checkout',
  products: 'Back office: checkout',
  'till-days': 'Back office: checkout',
  'service-units': 'Back office: services',
  'leave-requests': 'Back office: leave',
  users: 'Back office: users',
  'access-records': 'Back office: users',
  history: 'Back office: users',
  'api-keys': 'Back office: keys and webhooks',
  webhooks: 'Back office: keys and webhooks',
  newsletters: 'Back office: newsletters and messages',
  reviews: 'Back office: newsletters and messages',
  'newsletter-subscribers': 'Back office: newsletters and messages',
  'contact-messages': 'Back office: newsletters and messages',
  'client-replies': 'Back office: newsletters and messages',
  'failed-mails': 'Back office: newsletters and messages',
  notifications: 'Back office: notifications',
  settings: 'Back office: settings',
  'tax-rates': 'Back office: settings',
  'payment-policies': 'Back office: settings',
  'payment-requests': 'Back office: checkout',
  site: 'Back office: the public site',
  imports: 'Back office: imports',
  export: 'Back office: export',
};

/** All of them, in the order of the document. */
export const TAGS = [
  ...new Set([BOOKING, ...Object.values(OPEN), LOGIN, RECORDS, ...Object.values(BACK_OFFICE), WEBHOOK_TAG]),
];

export function tagOf({
  path,
  closed,
  definition: { tag },
}: {
  path: string;
  closed: boolean;
  definition: { tag?: string };
}): string {
  if (tag) return tag;
  const isBackOffice = path.startsWith('/admin/api/');
  const first = path.split('/')[isBackOffice ? 3 : 2] ?? '';
  if (!isBackOffice) return OPEN[first] ?? BOOKING;
  return closed ? (BACK_OFFICE[first] ?? RECORDS) : LOGIN;
}
