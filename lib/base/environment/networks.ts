import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** One address, or a network such as 10.0.0.0/8. */
const network = z
  .string()
  .trim()
  .transform((text) => (text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`))
  .refine((text) => ipaddr.isValidCIDR(text), 'must be addresses or networks, such as 10.0.0.0/8,192.168.1.5')
  .transform((text) => ipaddr.parseCIDR(text));

/** `10.0.0.0/8,192.168.1.5` */
export const networks = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(network));
