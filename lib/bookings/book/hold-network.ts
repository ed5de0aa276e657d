import { createHmac } from 'node:crypto';
import { secret } from '../../base/environment/env.ts';
import type { Networks } from '../../kit/http/client-address.ts';

/** Where a hold comes from, as it is stored: equal for equal networks, and nothing that leads back to one. */
export type HoldNetwork = Pick<Networks, 'version' | 'narrow' | 'wide'>;

const keyed = (network: string) =>
  createHmac('sha256', secret()).update(`network:${network}`).digest('base64url').slice(0, 22);

export const holdNetwork = ({ version, narrow, wide }: Networks): HoldNetwork => ({
  version,
  narrow: keyed(narrow),
  wide: keyed(wide),
});
