import { hashSync } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import postgres from 'postgres';
import type { Role } from '@/lib/base/statuses.ts';

export const PASSWORD = 'a password of the tests';
const { E2E_BASE_URL = '', E2E_DATABASE_URL = '' } = process.env;

export type Colleague = {
  email: string;
  /**
   * For calls of the API in this colleague's name. The server may close an idle connection at the moment at which the next call
   * is sent: browsers then try again by themselves, Playwright's client only when `maxRetries` says so (ECONNRESET alone).
   */
  session: { headers: { authorization: string }; maxRetries: 1 };
};

/** Looks into the database of the server under test, or prepares it. */
export async function inDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(E2E_DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

let people = 0;
let hashed: string | undefined;
/** The same for everybody, and as quick to compare as a hash can be: how slow the product makes its own, the tests of sessions see. */
export const passwordHash = () => (hashed ??= hashSync(PASSWORD, { memoryCost: 8, timeCost: 1 }));

async function aUser(role: Role): Promise<string> {
  const email = `colleague.${process.pid}.${Date.now()}.${++people}@salon.example`;
  const row = { email, password_hash: passwordHash(), roles: [role], status: 3 };
  await inDatabase((sql) => sql`insert into "user" ${sql(row)}`);
  return email;
}

async function atTheApi(email: string): Promise<Colleague['session']> {
  const answer = await fetch(`${E2E_BASE_URL}/admin/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { headers: { authorization: `Bearer ${token}` }, maxRetries: 1 };
}

/** What the form of the login page sends; that form itself is the subject of staff-accounts and staff-sessions. */
export async function logInTheBrowser(
  { request }: Page,
  email: string,
  origin = E2E_BASE_URL,
): Promise<void> {
  // The connection that the last test of this browser left may be closed by the server at this very moment.
  const csrf = await request.get(`${origin}/api/auth/csrf`, { maxRetries: 1 });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await request.post(`${origin}/api/auth/callback/credentials`, {
    headers: { origin },
    form: { email, password: PASSWORD, csrfToken, callbackUrl: origin, json: 'true' },
  });
  if (!answer.ok()) throw new Error(`the login was answered with ${answer.status()}`);
}

/** Somebody new of the staff, whose session at the API is one of their own. */
export async function aColleague(role: Role): Promise<Colleague> {
  const email = await aUser(role);
  return { email, session: await atTheApi(email) };
}

/** Milliseconds. A look at all of React's tree in each frame would take the time that React needs itself. */
const POLL_MS = 50;

type Fiber = { stateNode: unknown; child: Fiber | null; sibling: Fiber | null };

/**
 * The screen is shown, and React has taken over every control of it. A person takes longer than that to press something; a
 * test does not. A control's mark alone is not enough: React sets it while it prepares a part of the page, and writes the form's value into the
 * field, over what was typed meanwhile, when that part is done, up to 300 ms later. So this looks for each control in the tree
 * that React has finished. Waits on where the page leads elsewhere meanwhile.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'));
      // React shows what has come up to 300 ms after the page has loaded; until then a grey place stands there, without a heading:
      // what came waits in a part of its own that is hidden.
      const isHere = [...document.querySelectorAll('h1')].some((heading) => !heading.closest('[hidden]'));
      if (!key || !isHere) return false;
      const container: unknown = Reflect.get(document, key);
      const { current } = (container as { stateNode: { current: Fiber } }).stateNode;
      const finished = new Set<unknown>();
      const rest: Fiber[] = [current];
      for (let fiber = rest.pop(); fiber; fiber = rest.pop()) {
        finished.add(fiber.stateNode);
        if (fiber.sibling) rest.push(fiber.sibling);
        if (fiber.child) rest.push(fiber.child);
      }
      return [...document.querySelectorAll('main :is(button, input, select, textarea)')].every((control) =>
        finished.has(control),
      );
    },
    undefined,
    { polling: POLL_MS },
  );
  await page.waitForFunction(() => new Promise((painted) => requestIdleCallback(() => painted(true))));
}

const isBoard = (page: Page) => new URL(page.url()).pathname.startsWith('/board');

/** From now on, `goto` and `reload` of a screen end when it is alive, unless they were told what to wait for. */
export function waitForLife(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (isBoard(page) && !options?.waitUntil) await alive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (isBoard(page) && !options?.waitUntil) await alive(page);
    return response;
  };
}

/** Somebody new of the staff is logged in, in Serbian, with no screen open yet. */
export async function logInAs(page: Page, role: Role): Promise<Colleague> {
  waitForLife(page);
  const email = await aUser(role);
  const [session] = await Promise.all([atTheApi(email), logInTheBrowser(page, email)]);
  return { email, session };
}

export async function openBoardAs(page: Page, role: Role, address = '/board/dashboard'): Promise<Colleague> {
  const colleague = await logInAs(page, role);
  await page.goto(address);
  return colleague;
}

let named = 0;
/** A name that nobody else has, of letters alone. */
export const aName = (first: string): string =>
  `${first} ${'abcdefghij'.charAt(++named)}${String(process.pid).replace(/\d/g, (digit) => 'klmnoprstu'.charAt(Number(digit)))}`;
