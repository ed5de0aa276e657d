'use client';

import { LogOut } from 'lucide-react';
import { sendToBoard } from '@/lib/browser/requests/api';
import { forgetSession } from '@/lib/browser/requests/session';

/** Always ends at the login page, also when the server could not be told. */
export function LogoutButton({ label, title }: { label: string; title: string }) {
  const logOut = async () => {
    await sendToBoard('POST', '/admin/api/logout', {});
    forgetSession();
    location.assign('/board/login');
  };
  return (
    <button
      type="button"
      title={title}
      onClick={() => void logOut()}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-soft px-3 text-[0.9375rem] transition-colors duration-quick hover:bg-ink/6 pointer-fine:min-h-9"
    >
      <LogOut aria-hidden="true" strokeWidth={1.6} className="size-[1.125rem]" />
      <span className="narrow:sr-only">{label}</span>
    </button>
  );
}
