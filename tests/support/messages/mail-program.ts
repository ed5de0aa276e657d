import { NextRequest } from 'next/server';

/** The button of a mail program (RFC 8058): it comes from another site, and sends a form. */
export const pressInMailProgram = (handler: (request: NextRequest) => Promise<Response>, address: string) =>
  handler(
    new NextRequest(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'https://mail.example',
        cookie: 'lang=sr',
      },
      body: 'List-Unsubscribe=One-Click',
    }),
  );
