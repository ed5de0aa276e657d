import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

const folder = () => path.join(process.env.E2E_DATA_DIR ?? '', 'mail');

/** By the name of its file, which never changes: a run writes many hundred, and each takes milliseconds to read. */
const read = new Map<string, Promise<Email>>();

function mailIn(file: string): Promise<Email> {
  const mail = read.get(file) ?? PostalMime.parse(readFileSync(path.join(folder(), file)));
  read.set(file, mail);
  return mail;
}

/** Every mail that the program has written, oldest first. */
export function allMails(): Promise<Email[]> {
  // The first mail makes the folder.
  const files = existsSync(folder()) ? readdirSync(folder()) : [];
  return Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .map(mailIn),
  );
}

async function mailsTo(address: string): Promise<Email[]> {
  const isTheirs = ({ to }: Email) => to?.some((recipient) => recipient.address === address) ?? false;
  return (await allMails()).filter(isTheirs);
}

/** Waits until the program has written so many mails to this address, and reads them, oldest first. */
export async function receivedMails(address: string, count: number): Promise<Email[]> {
  await expect.poll(async () => (await mailsTo(address)).length, `mails to ${address}`).toBe(count);
  return mailsTo(address);
}

/** Waits for a mail of this subject, whatever else comes to this address. */
export async function receivedMail(address: string, subject: string): Promise<Email | undefined> {
  const found = async () => (await mailsTo(address)).find((mail) => mail.subject === subject);
  await expect.poll(found, `“${subject}” to ${address}`).toBeDefined();
  return found();
}

/** The link in a mail's plain text that does this. */
export function linkIn(mail: Email | undefined, action: string): string {
  const link = mail?.text?.match(new RegExp(`https?://\\S+action=${action}\\S+`))?.[0];
  if (!link) throw new Error(`the mail has no link to ${action}`);
  return link;
}

/** The link in a mail's plain text that shows the appointment. */
export function ticketIn(mail: Email | undefined): string {
  const link = mail?.text?.match(/https?:\/\/\S+\/my-appointment\?token=[\w-]+/)?.[0];
  if (!link) throw new Error('the mail has no link to the appointment');
  return link;
}

/** The six digits in a mail's plain text that confirm where one booked. */
export function codeIn(mail: Email | undefined): string {
  const code = mail?.text?.match(/\b\d{6}$/m)?.[0];
  if (!code) throw new Error('the mail has no code');
  return code;
}
