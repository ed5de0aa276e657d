import 'server-only';
import type { StaffMember } from './roles.ts';

/** Who sends this request: by its Bearer token, otherwise by the session cookie; null for nobody. */
export async function staffOfRequest(_request: Request, _now: Date): Promise<StaffMember | null> {
  return null;
}

/** Who opens this page, by the session cookie; null for nobody. */
export async function staffOfPage(): Promise<StaffMember | null> {
  return null;
}
