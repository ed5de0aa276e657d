/** What the login page may be told to say, by the parameter `notice` of its address. */
export const NOTICES = [
  'registration-confirmed',
  'password-chosen',
  'invited',
  'link-invalid',
  'session-over',
  'password-reset',
] as const;
export type Notice = (typeof NOTICES)[number];
