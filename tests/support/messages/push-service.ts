import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Rung = { title: string; body: string; url: string; icon: string; tag: string };
type Answer = { status: number; headers?: Record<string, string> };

/** What is left of an encrypted body: https://www.rfc-editor.org/rfc/rfc8188 (aes128gcm), keys by https://www.rfc-editor.org/rfc/rfc8291 */
function opened(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): Rung {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const server = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), server]);
  const key = Buffer.from(hkdfSync('sha256', browser.computeSecret(server), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last sign says that nothing follows.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8')) as Rung; // as lib/delivery/push writes it
}

/** A push service as browsers have one, on a port of this machine; what it is sent, it keeps for whoever has the keys. */
export async function startPushService() {
  const requested: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
  let answer: () => Answer = () => ({ status: 201 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requested.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers } = answer();
      response.writeHead(status, headers);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  let browsers = 0;
  return {
    requested,
    answer(changed: () => Answer = () => ({ status: 201 })) {
      answer = changed;
    },
    /** A browser that has subscribed: what it gives to a page, and what it is rung with. */
    aBrowser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${(browsers += 1)}`;
      return {
        device: {
          endpoint: `http://127.0.0.1:${port}${path}`,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        rung: () =>
          requested.filter((each) => each.path === path).map(({ body }) => opened(body, keys, auth)),
      };
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
