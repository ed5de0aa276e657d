import { country, degrees, email, line, link, phone, requiredLine } from '../kinds.ts';
import { setting } from '../setting.ts';

const profile = (example: string) => link(/^https?:\/\//, example);
const messageLink = link(/^(https:\/\/|viber:|whatsapp:|tg:|sms:)\S+$/, 'https://wa.me/381601234567');

/** Who the salon is. Texts that are not given are empty. */
export const identity = {
  name: setting(requiredLine(120), 'Salon', { variable: 'SALON_NAME', about: 'What the salon is called.' }),
  phone: setting(phone, '', { variable: 'SALON_PHONE', about: 'The number that visitors call.' }),
  email: setting(email, '', { variable: 'SALON_EMAIL', about: 'Where answers to mails arrive.' }),
  street: setting(requiredLine(200), '', { variable: 'SALON_STREET', about: 'Street and number.' }),
  postalCode: setting(requiredLine(20), '', { variable: 'SALON_POSTAL_CODE', about: 'Before the city.' }),
  city: setting(requiredLine(120), '', { variable: 'SALON_CITY', about: 'The city, as Serbian calls it.' }),
  cityEn: setting(line(120), '', {
    variable: 'SALON_CITY_EN',
    about: 'What English pages call the city; without it, as Serbian ones do.',
  }),
  cityDe: setting(line(120), '', {
    variable: 'SALON_CITY_DE',
    about: 'What German pages call the city; without it, as Serbian ones do.',
  }),
  country: setting(country, 'RS', { variable: 'SALON_COUNTRY', about: 'ISO 3166.' }),
  latitude: setting(degrees(90), null, {
    variable: 'SALON_LATITUDE',
    about: 'Where the salon is; without latitude and longitude there is no map.',
  }),
  longitude: setting(degrees(180), null, { variable: 'SALON_LONGITUDE', about: 'Goes with the latitude.' }),
  instagram: setting(profile('https://www.instagram.com/salon'), '', {
    variable: 'SALON_INSTAGRAM',
    about: 'The full address of the profile.',
  }),
  facebook: setting(profile('https://www.facebook.com/salon'), '', {
    variable: 'SALON_FACEBOOK',
    about: 'The full address of the profile.',
  }),
  messageUrl: setting(messageLink, '', {
    variable: 'SALON_MESSAGE_URL',
    about:
      'Where the salon takes written messages: WhatsApp, Viber, Messenger, Telegram or a mobile phone; without it there is no such link.',
  }),

  // What the law wants on the impressum; only what is given is printed.
  legalName: setting(line(200), '', {
    variable: 'SALON_LEGAL_NAME',
    about: 'For the impressum: the business; without it, the name of the salon.',
  }),
  representative: setting(line(200), '', {
    variable: 'SALON_REPRESENTATIVE',
    about: 'For the impressum: who represents the business by law.',
  }),
  register: setting(line(200), '', {
    variable: 'SALON_REGISTER',
    about: 'For the impressum: where the business is registered.',
  }),
  registrationNumber: setting(line(60), '', {
    variable: 'SALON_REGISTRATION_NUMBER',
    about: 'For the impressum: its number in that register.',
  }),
  taxNumber: setting(line(60), '', {
    variable: 'SALON_TAX_NUMBER',
    about: 'For the impressum: as the tax office gave it.',
  }),
  vatNumber: setting(line(60), '', {
    variable: 'SALON_VAT_NUMBER',
    about: 'For the impressum: the number for value added tax.',
  }),
};
