import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ofDatabase } from '@/scripts/doctor/database.mjs';
import { report, wrong } from '@/scripts/doctor/finding.mjs';
import { ofBackups, ofDataDir, ofNode, ofServer, ofSpace } from '@/scripts/doctor/machine.mjs';
import { ofMail } from '@/scripts/doctor/mail.mjs';
import { ofSenderDomain } from '@/scripts/doctor/sender-domain.mjs';
import { useDatabase } from '../support/database.ts';

const home = mkdtempSync(path.join(tmpdir(), 'doctor-test-'));
afterAll(() => rmSync(home, { recursive: true }));
const states = (findings: { of: string; state: string }[]) =>
  Object.fromEntries(findings.map(({ of, state }) => [of, state]));

describe('the database', () => {
  const database = useDatabase();
  const readState = () => ofDatabase(database.sql, new Date(), { pool: 10 });

  it('is well', async () => {
    expect(states(await readState())).toEqual({
      database: 'good',
      clock: 'good',
      connections: 'good',
      migrations: 'good',
      mails: 'good',
      holds: 'good',
    });
  });

  it('says which mails are late, and which have failed', async () => {
    const { sql } = database;
    await sql`insert into outbox (template, recipient, language, state) values ('held', 'ana@example.com', 'sr', 'failed')`;
    expect(states(await readState())).toMatchObject({ mails: 'mind' });
    await sql`
      insert into outbox (template, recipient, language, run_at)
      values ('held', 'ana@example.com', 'sr', now() - interval '20 minutes')`;
    const mails = (await readState()).find(({ of }) => of === 'mails');
    expect(mails).toMatchObject({ state: 'wrong', text: expect.stringContaining('waits 20 minutes') });
    await sql`delete from outbox`;
  });

  it('says what an older and a newer program have left', async () => {
    const { sql } = database;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
    expect(states(await readState())).toMatchObject({ migrations: 'mind' });
    await sql`delete from drizzle.__drizzle_migrations where id > (select max(id) - 3 from drizzle.__drizzle_migrations)`;
    const findings = await readState();
    expect(findings.at(-1)).toMatchObject({ of: 'migrations', state: 'wrong', text: '2 are missing.' });
    expect(findings.at(-1)?.remedy).toContain('db:migrate');
  });
});

describe('the machine', () => {
  it('has a Node on which somebody has tried it', () => {
    const judged = ['20.19.0', '22.16.1', '24.0.0', '23.1.0', '26.0.0'].map(
      (version) => ofNode(version).state,
    );
    expect(judged).toEqual(['good', 'good', 'good', 'mind', 'mind']);
  });

  it('has a folder that can be written, and room', async () => {
    expect(await ofDataDir(home)).toMatchObject({ of: 'disk' });
    expect(await ofDataDir(path.join(home, 'nowhere'))).toMatchObject({ state: 'mind' });
    expect([100_000_000, 2_000_000_000, 9_000_000_000].map((free) => ofSpace(home, free).state)).toEqual([
      'wrong',
      'mind',
      'good',
    ]);
  });

  it('has a back-up of last night, or is told how', () => {
    const now = new Date('2026-11-30T08:00:00Z');
    const backups = path.join(home, 'backups');
    expect(ofBackups(backups, now)).toMatchObject({
      state: 'mind',
      remedy: expect.stringContaining('--keep'),
    });
    const add = (name: string, madeAt: string) => {
      mkdirSync(path.join(backups, name), { recursive: true });
      const manifest = {
        format: 1,
        madeAt,
        migrations: ['a'],
        tables: [],
        sequences: [],
        secret: '',
        files: {},
      };
      writeFileSync(path.join(backups, name, 'manifest.json'), JSON.stringify(manifest));
    };
    add('old', '2026-11-28T03:00:00Z');
    expect(ofBackups(backups, now).state).toBe('mind');
    add('new', '2026-11-30T03:00:00Z');
    mkdirSync(path.join(backups, 'other.unfinished'));
    expect(ofBackups(backups, now)).toMatchObject({
      state: 'good',
      text: expect.stringContaining('5 hours'),
    });
  });

  it('has a server that is ready, one that is not, or none', async () => {
    let status = 200;
    const server = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens at a port
    expect(await ofServer(address, 'server')).toMatchObject({ state: 'good' });
    status = 503;
    expect(await ofServer(address, 'server')).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('503'),
    });
    await new Promise((closed) => server.close(closed));
    expect(await ofServer(address, 'server')).toMatchObject({ state: 'wrong' });
  });

  it('says which records of the sender’s domain are missing, and what to put there; and calls none of it a fault', async () => {
    const zone: Record<string, string> = {
      'salon.example': 'v=spf1 a mx ~all',
      '_dmarc.salon.example': 'v=DMARC1; p=none',
    };
    const resolver = {
      resolveTxt: (name: string) => {
        const record = zone[name];
        if (record !== undefined) return Promise.resolve([[record]]);
        return Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' }));
      },
    };
    const smtp = { SMTP_URL: 'smtp://mail.salon.example' };
    const findings = await ofSenderDomain(smtp, 'Salon <termini@salon.example>', resolver);
    expect(states(findings)).toEqual({ spf: 'good', dkim: 'mind', dmarc: 'mind' });
    expect(findings[1]?.text).toContain('under the usual names');
    expect(findings[2]?.remedy).toBe('_dmarc.salon.example  TXT  "v=DMARC1; p=quarantine"');
    expect(states(await ofSenderDomain(smtp, 'a@gmail.com', resolver))).toEqual({ sender: 'mind' });
    const gmail = { SMTP_URL: 'smtps://u:p@smtp.gmail.com' };
    expect(states(await ofSenderDomain(gmail, 'a@gmail.com', resolver))).toEqual({ sender: 'good' });
    expect(await ofSenderDomain({}, 'a@salon.example', resolver)).toEqual([]);
    expect(await ofSenderDomain(smtp, null, resolver)).toEqual([]);
  });

  it('can send mails, or says that nobody gets them', async () => {
    expect(await ofMail({ DATA_DIR: home })).toMatchObject({ state: 'mind' });
    expect(await ofMail({ DATA_DIR: home, RESEND_API_KEY: 'key' })).toMatchObject({ state: 'good' });
    const away = await ofMail({ DATA_DIR: home, SMTP_URL: 'smtp://somebody:secret@127.0.0.1:1' });
    expect(away.state).toBe('wrong');
    expect(away.text).not.toContain('secret');
  });
});

it('says what to do below what is wrong', () => {
  expect(report([wrong('disk', 'It is full.', 'Make room.')])).toBe(
    '✗ disk         It is full.\n               → Make room.',
  );
});
