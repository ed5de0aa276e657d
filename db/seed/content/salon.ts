import { NEUTRAL, type SalonSettings } from '../../../lib/salon/settings/fields.ts';

/** Who the demo salon is. Nobody's own salon ever shows any of it. */
export const demoSettings: SalonSettings = {
  ...NEUTRAL,
  name: 'Salon Breza',
  phone: '+381112345678',
  email: 'zdravo@salon-breza.example',
  street: 'Njegoševa 24',
  postalCode: '11000',
  city: 'Beograd',
  cityEn: 'Belgrade',
  cityDe: 'Belgrad',
  country: 'RS',
  latitude: 44.8026,
  longitude: 20.4696,
  instagram: 'https://www.instagram.com/salon.breza.example',
  facebook: 'https://www.facebook.com/salon.breza.example',
  messageUrl: 'https://m.me/salon.breza.example',
  legalName: 'Salon Breza, frizerske i kozmetičke usluge',
  representative: 'Jelena Marković',
  register: 'Agencija za privredne registre, Beograd',
};
