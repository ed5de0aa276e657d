'use client';

import { Toaster as Sonner } from 'sonner';

export default function Toaster() {
  return (
    <Sonner
      position="top-right"
      theme="light"
      closeButton
      toastOptions={{
        classNames: {
          toast: '!rounded-card !border-line !bg-paper !font-sans !text-ink !shadow-lift',
          closeButton: '!size-6 !border-line !bg-paper !text-ink',
          error: '!border-danger/40 !text-danger',
        },
      }}
    />
  );
}
