import { NextResponse } from 'next/server';

/** Without this file the build takes the one of the folder above, for every request. */
export default function middleware(): NextResponse {
  return NextResponse.next();
}

export const config = { matcher: ['/nothing-is-here'] };
