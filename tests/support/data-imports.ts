import { setTimeout as sleep } from 'node:timers/promises';
import { NextRequest } from 'next/server';
import { GET as getImport, PUT } from '@/app/admin/api/imports/[id]/route.ts';
import { POST as commitRoute } from '@/app/admin/api/imports/[id]/commit/route.ts';
import { GET as getRows } from '@/app/admin/api/imports/[id]/rows/route.ts';
import { POST as takeBackRoute } from '@/app/admin/api/imports/[id]/take-back/route.ts';
import { POST as upload } from '@/app/admin/api/imports/route.ts';
import type { ImportRecord, ImportRow } from '@/lib/import-export/imports/answer.ts';
import { call, type Answer } from './http.ts';
import type { SignedIn } from './staff.ts';

export type Imported = Omit<Answer, 'body'> & { body: ImportRecord & { error?: string } };

/** What the owner of a salon does on the screen, by the endpoints. */
export function importsOf(owner: () => SignedIn) {
  const on = (id: number) => ({ params: { id: String(id) }, headers: owner().headers });

  const send = async (
    kind: string,
    file: Buffer | string,
    {
      name = 'table.csv',
      headers = owner().headers,
    }: { name?: string; headers?: Record<string, string> } = {},
  ): Promise<Imported> => {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new Blob([file as BlobPart]), name);
    const request = new NextRequest('http://localhost:3000/admin/api/imports', {
      method: 'POST',
      body: form,
      headers,
    });
    const response = await upload(request, { params: Promise.resolve({}) });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Imported['body'],
    };
  };
  const find = async (id: number) => (await call(getImport, on(id))).body as unknown as ImportRecord;
  const rows = async (id: number, query = '?itemsPerPage=100', headers: Record<string, string> = {}) => {
    const { body } = await call(getRows, {
      ...on(id),
      path: `/admin/api/imports/${id}/rows${query}`,
      headers: { ...owner().headers, lang: 'en', ...headers },
    });
    return body as unknown as { items: ImportRow[]; total: number };
  };
  /** Until the work has ended. */
  const settled = async (id: number): Promise<ImportRecord> => {
    for (;;) {
      const found = await find(id);
      if (!['committing', 'taking-back'].includes(found.state)) return found;
      await sleep(20);
    }
  };
  const change = (id: number, body: object) => call(PUT, { ...on(id), method: 'PUT', body });
  const commit = async (id: number, body: object = {}) => {
    const { status } = await call(commitRoute, { ...on(id), body });
    return { status, record: await settled(id) };
  };
  const takeBack = async (id: number) => {
    const { status } = await call(takeBackRoute, { ...on(id), method: 'POST' });
    return { status, record: await settled(id) };
  };
  return { send, find, rows, change, commit, takeBack, settled };
}
