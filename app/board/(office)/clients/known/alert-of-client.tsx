'use client';

import { useEffect, useState } from 'react';
import { readQuietly } from '@/lib/browser/requests/read';
import type { ServedClient } from '@/lib/clients/served/answer';
import { ClientAlert } from './client-alert';

/** The alert of a client, read from their record, which the desk has of everybody and an employee of whom she serves. */
export function AlertOfClient({ id }: { id: number }) {
  const [alert, setAlert] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<Pick<ServedClient, 'alert'>>(`/admin/api/clients/${id}`, leaving.signal).then(
      (found) => {
        if (!leaving.signal.aborted) setAlert(found?.alert ?? null);
      },
    );
    return () => leaving.abort();
  }, [id]);
  return alert ? <ClientAlert text={alert} /> : null;
}
