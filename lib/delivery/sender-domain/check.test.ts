import { describe, expect, it, vi } from 'vitest';
import { checkSenderDomain, domainOf, type TxtResolver } from './check.ts';
import { mailboxOf } from './mailbox-provider.ts';
import { mailServiceOf } from './mail-service.ts';

const fails = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

/** A name server that knows these names; a word in capitals is how it fails. */
const dnsWith = (zone: Record<string, string[] | string>): TxtResolver => ({
  resolveTxt: (name) => {
    const records = zone[name];
    if (records === undefined) return fails('ENOTFOUND');
    // Long records come in pieces.
    return typeof records === 'string'
      ? fails(records)
      : Promise.resolve(records.map((text) => [text.slice(0, 9), text.slice(9)]));
  },
});

const RESEND = mailServiceOf({ RESEND_API_KEY: 're_1' });
const SMTP = mailServiceOf({ SMTP_URL: 'smtps://u:p@mail.provider.example' });
const check = (zone: Record<string, string[] | string>, service = SMTP, domain = 'salon.example') =>
  checkSenderDomain({ domain, service, reportTo: `zdravo@${domain}` }, dnsWith(zone));
const statesOf = async (...given: Parameters<typeof check>) =>
  (await check(...given)).map(({ state }) => state);

const KEY = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC';
const GOOD = {
  'salon.example': ['google-site-verification=x', 'v=spf1 a mx ~all'],
  'mail._domainkey.salon.example': [KEY],
  '_dmarc.salon.example': ['v=DMARC1; p=quarantine; rua=mailto:a@b.example'],
};

describe('the domain of the sender', () => {
  it('is read out of the address', () => {
    expect(domainOf('Salon Breza <termini@Salon-Breza.example>')).toBe('salon-breza.example');
    expect(domainOf('termini@salon.example')).toBe('salon.example');
    expect(domainOf('Salon')).toBeNull();
  });

  it.each([
    ['gmail.com', 'mail.salon.example', 'foreign'],
    ['gmail.com', null, 'foreign'],
    ['gmail.com', 'smtp.gmail.com', 'same'],
    ['hotmail.com', 'smtp-mail.outlook.com', 'same'],
    ['outlook.com', 'smtp.office365.com', 'same'],
    ['gmx.de', 'mail.gmx.net', 'same'],
    ['yahoo.co.uk', 'smtp.gmail.com', 'foreign'],
    ['salon.example', 'smtp.gmail.com', 'none'],
    ['gmail.salon.rs', 'smtp.gmail.com', 'none'],
  ])('%s, sent by %s, is of a provider of mailboxes: %s', (domain, host, expected) => {
    expect(mailboxOf(domain, { host })).toBe(expected);
  });

  it('is well with all three', async () => {
    expect(await statesOf(GOOD)).toEqual(['good', 'good', 'good']);
    const [, dkim] = await check(GOOD);
    expect(dkim).toMatchObject({ name: 'mail._domainkey.salon.example', found: KEY });
  });

  it('without any is told what to put into DNS, and the key by whoever signs', async () => {
    expect(await check({})).toEqual([
      { record: 'spf', state: 'missing', found: null, name: 'salon.example', line: 'v=spf1 a mx ~all' },
      {
        record: 'dkim',
        state: 'not-found',
        found: null,
        name: '<selector>._domainkey.salon.example',
        line: null,
      },
      {
        record: 'dmarc',
        state: 'missing',
        found: null,
        name: '_dmarc.salon.example',
        line: 'v=DMARC1; p=none; rua=mailto:zdravo@salon.example',
      },
    ]);
  });

  it.each([
    ['two records', ['v=spf1 a ~all', 'v=spf1 mx ~all'], 'several'],
    ['everybody', ['v=spf1 +all'], 'wrong'],
    ['everybody, said shorter', ['v=spf1 mx all'], 'wrong'],
    ['nobody in particular', ['v=spf1 a mx ?all'], 'weak'],
    ['no end', ['v=spf1 a mx'], 'weak'],
    ['another name that decides', ['v=spf1 redirect=_spf.provider.example'], 'good'],
    ['all others being refused', ['v=spf1 ip4:192.0.2.1 -all'], 'good'],
    ['more names than receivers look up', [`v=spf1 ${'include:a.example '.repeat(11)}~all`], 'wrong'],
    ['something that only begins alike', ['v=spf10 a ~all'], 'missing'],
  ])('with SPF of %s', async (_, records, state) => {
    expect((await statesOf({ ...GOOD, 'salon.example': records }))[0]).toBe(state);
  });

  it('has to name a service that is known', async () => {
    const google = mailServiceOf({ SMTP_URL: 'smtps://u:p@smtp.gmail.com' });
    const [spf] = await check({ 'salon.example': ['v=spf1 a mx ~all'] }, google);
    expect(spf).toMatchObject({ state: 'wrong', line: 'v=spf1 a mx include:_spf.google.com ~all' });
    expect((await statesOf({ 'salon.example': ['v=spf1 include:_spf.google.com ~all'] }, google))[0]).toBe(
      'good',
    );
  });

  it('has to name that service, and not one whose name only ends alike', async () => {
    const google = mailServiceOf({ SMTP_URL: 'smtps://u:p@smtp.gmail.com' });
    const zone = { 'salon.example': ['v=spf1 include:other_spf.google.com ~all'] };
    expect((await statesOf(zone, google))[0]).toBe('wrong');
  });

  it.each([
    [['v=spf1 a ~all', 'v=spf1 include:b.example -all'], 'v=spf1 a include:b.example ~all'],
    [['v=spf1 +all'], 'v=spf1 ~all'],
    [['v=spf1 ip4:192.0.2.1'], 'v=spf1 ip4:192.0.2.1 ~all'],
    [['v=spf1 redirect=_spf.b.example'], 'v=spf1 redirect=_spf.b.example'],
  ])('is told one record that keeps what %j lets in', async (records, line) => {
    expect((await check({ 'salon.example': records }))[0]?.line).toBe(line);
  });

  it('of Resend is asked where returned mails go, and for its own key', async () => {
    const zone = {
      'send.salon.example': ['v=spf1 include:amazonses.com ~all'],
      'resend._domainkey.salon.example': [KEY],
    };
    expect(await statesOf(zone, RESEND)).toEqual(['good', 'good', 'missing']);
    // A key under another name is somebody else's.
    expect(await check(GOOD, RESEND)).toMatchObject([
      { state: 'missing', name: 'send.salon.example', line: 'v=spf1 include:amazonses.com ~all' },
      { state: 'missing', name: 'resend._domainkey.salon.example' },
      { state: 'good' },
    ]);
  });

  it('has its key under the selector that the server is told', async () => {
    const service = mailServiceOf({ SMTP_URL: 'smtp://mail.salon.example', DKIM_SELECTOR: 'salon2026' });
    expect((await statesOf({ 'salon2026._domainkey.salon.example': [KEY] }, service))[1]).toBe('good');
    expect((await statesOf(GOOD, service))[1]).toBe('missing');
  });

  it('with a key that was withdrawn', async () => {
    expect((await statesOf({ 'mail._domainkey.salon.example': ['v=DKIM1; p='] }))[1]).toBe('wrong');
  });

  it.each([
    ['v=DMARC1; p=none; rua=mailto:x@y.example', 'weak', 'v=DMARC1; p=quarantine; rua=mailto:x@y.example'],
    ['v=DMARC1;p=none;sp=none', 'weak', 'v=DMARC1;p=quarantine;sp=none'],
    ['v=DMARC1; p=reject', 'good', 'v=DMARC1; p=none; rua=mailto:zdravo@salon.example'],
    ['v=DMARC1;p=Quarantine', 'good', 'v=DMARC1; p=none; rua=mailto:zdravo@salon.example'],
    ['v=DMARC1; sp=reject', 'wrong', 'v=DMARC1; p=none; rua=mailto:zdravo@salon.example'],
  ])('with the policy %s', async (record, state, line) => {
    const [, , dmarc] = await check({ '_dmarc.salon.example': [record] });
    expect(dmarc).toMatchObject({ state, line, found: record });
  });

  it('with two policies has none that counts', async () => {
    const records = ['v=DMARC1; p=none', 'v=DMARC1; p=reject'];
    expect((await statesOf({ '_dmarc.salon.example': records }))[2]).toBe('several');
  });

  it('goes by the policy of the domain above, where it has none of its own', async () => {
    const [, , dmarc] = await check(GOOD, SMTP, 'termini.salon.example');
    expect(dmarc).toMatchObject({ state: 'good', name: '_dmarc.salon.example' });
  });

  it.each(['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED'])('is not judged where DNS answers %s', async (code) => {
    const zone = Object.fromEntries(
      [
        'salon.example',
        '_dmarc.salon.example',
        ...SMTP.selectors.map((one) => `${one}._domainkey.salon.example`),
      ].map((name) => [name, code]),
    );
    expect(await statesOf(zone)).toEqual(['unanswered', 'unanswered', 'unanswered']);
  });

  it('is not waited for when DNS is silent', async () => {
    vi.useFakeTimers();
    try {
      const silent: TxtResolver = { resolveTxt: () => new Promise(() => undefined) };
      const checked = checkSenderDomain(
        { domain: 'salon.example', service: SMTP, reportTo: 'a@salon.example' },
        silent,
      );
      await vi.advanceTimersByTimeAsync(6_000);
      expect((await checked).map(({ state }) => state)).toEqual(['unanswered', 'unanswered', 'unanswered']);
    } finally {
      vi.useRealTimers();
    }
  });
});
