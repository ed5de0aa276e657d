/**
 * Who the salon is, as the pages and the mails print it. A salon of one's own is set by the SALON_* variables; without
 * them it is the demo salon.
 */
const {
  SALON_NAME,
  SALON_PHONE,
  SALON_EMAIL,
  SALON_STREET,
  SALON_CITY,
  SALON_POSTAL_CODE,
  SALON_COUNTRY,
  SALON_INSTAGRAM,
  SALON_FACEBOOK,
} = process.env;

export const salon = {
  name: SALON_NAME || 'Salon Breza',
  /** E.164, for tel: links. */
  phone: SALON_PHONE || '+381112345678',
  email: SALON_EMAIL || 'zdravo@salon-breza.example',
  street: SALON_STREET || 'Njegoševa 24',
  postalCode: SALON_POSTAL_CODE || '11000',
  city: SALON_CITY || 'Beograd',
  country: SALON_COUNTRY || 'RS',
  instagram: SALON_INSTAGRAM || '',
  facebook: SALON_FACEBOOK || '',
} as const;
