import 'server-only';
import type { ImportKind } from '../columns/kinds.ts';
import { clientsOfFile } from './store/clients.ts';
import { productsOfFile } from './store/products.ts';
import type { ImportedKind } from './store/kind.ts';
import type { Reading } from './rows/options.ts';
import { reservationsOfFile } from './store/reservations.ts';
import type { ShouldNotify } from './schema.ts';
import { serviceUnitsOfFile } from './store/service-units.ts';

const SILENT: ShouldNotify = { confirmation: false, reminders: false };

export function importedKind(
  kind: ImportKind,
  reading: Reading,
  notifications: ShouldNotify | null = null,
): ImportedKind {
  if (kind === 'clients') return clientsOfFile(reading);
  if (kind === 'products') return productsOfFile(reading);
  return kind === 'service-units'
    ? serviceUnitsOfFile(reading)
    : reservationsOfFile(reading, notifications ?? SILENT);
}
