'use client';

import type { ComponentProps } from 'react';
import { CsvLink } from '@/components/list/csv-link';
import { useMay } from '../_shell/navigation/navigation';

/** The list as a table to download, for those who may take it out of the house. */
export function TableLink(props: ComponentProps<typeof CsvLink>) {
  return useMay('export') ? <CsvLink {...props} /> : null;
}
