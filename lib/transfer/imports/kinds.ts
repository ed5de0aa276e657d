import 'server-only';
import type { ImportKind } from '../columns/kinds.ts';
import { clientsOfFile } from './clients.ts';
import type { ImportedKind } from './kind.ts';
import type { Reading } from './options.ts';
import { reservationsOfFile } from './reservations.ts';
import type { Tells } from './schema.ts';
import { serviceUnitsOfFile } from './service-units.ts';

const SILENT: Tells = { confirmation: false, reminders: false };

export function importedKind(kind: ImportKind, reading: Reading, tells: Tells | null = null): ImportedKind {
  if (kind === 'clients') return clientsOfFile(reading);
  return kind === 'service-units'
    ? serviceUnitsOfFile(reading)
    : reservationsOfFile(reading, tells ?? SILENT);
}
