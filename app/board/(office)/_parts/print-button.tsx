'use client';

import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';

export const PrintButton = ({ label, isMain = true }: { label: string; isMain?: boolean }) => (
  <Button size="dense" variant={isMain ? 'primary' : 'secondary'} onClick={() => window.print()}>
    <Printer aria-hidden="true" className="size-4" />
    {label}
  </Button>
);
