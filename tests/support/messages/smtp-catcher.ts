import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type CaughtMail = { from: string; to: string[]; source: string };

/** What the server says to a command instead of its usual answer; `hang` says nothing, `drop` ends the connection. */
type Answers = Partial<Record<'HELLO' | 'MAIL' | 'RCPT' | 'DATA' | 'END', string>>;

/** A mail server for tests, on a port of its own, that keeps what it is given. */
export async function startSmtpCatcher() {
  const mails: CaughtMail[] = [];
  const sockets = new Set<Socket>();
  let answers: Answers = {};

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const say = (step: keyof Answers, usual: string) => {
      const answer = answers[step] ?? usual;
      if (answer === 'drop') socket.destroy();
      else if (answer !== 'hang') socket.write(`${answer}\r\n`);
      return answer === usual;
    };
    let mail: CaughtMail = { from: '', to: [], source: '' };
    let inData = false;
    let unread = '';

    const line = (text: string) => {
      if (inData) {
        if (text !== '.') mail.source += `${text.replace(/^\./, '')}\r\n`;
        else {
          inData = false;
          if (answers.END === 'drop' || say('END', '250 taken')) mails.push(mail);
          if (answers.END === 'drop') socket.destroy();
          mail = { from: '', to: [], source: '' };
        }
        return;
      }
      const command = text.slice(0, 4).toUpperCase();
      if (command === 'EHLO' || command === 'HELO') socket.write('250 catcher\r\n');
      else if (command === 'MAIL') {
        mail.from = /<(.*?)>/.exec(text)?.[1] ?? '';
        say('MAIL', '250 ok');
      } else if (command === 'RCPT') {
        if (say('RCPT', '250 ok')) mail.to.push(/<(.*?)>/.exec(text)?.[1] ?? '');
      } else if (command === 'DATA') inData = say('DATA', '354 go on');
      else if (command === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    };

    say('HELLO', '220 catcher');
    socket.on('data', (chunk) => {
      unread += chunk.toString('utf8');
      const lines = unread.split('\r\n');
      unread = lines.pop() ?? '';
      lines.forEach(line);
    });
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answer(changed: Answers) {
      answers = changed;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
