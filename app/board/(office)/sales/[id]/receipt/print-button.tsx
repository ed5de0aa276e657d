'use client';

import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';

export const PrintButton = ({ label }: { label: string }) => (
  <Button size="dense" onClick={() => window.print()}>
    <Printer aria-hidden="true" className="size-4" />
    {label}
  </Button>
);
