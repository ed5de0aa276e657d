'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { TextInput } from '@/components/form/text-input';
import { IconButton } from '@/components/ui/icon-button';

/** A password that can be looked at while it is typed, which helps with long ones. */
export function PasswordInput({
  labels,
  ...rest
}: { labels: { show: string; hide: string } } & Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <TextInput
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        className="pr-12"
        {...rest}
      />
      <IconButton
        label={shown ? labels.hide : labels.show}
        onClick={() => setShown(!shown)}
        className="absolute top-0.5 right-0.5"
      >
        <Icon aria-hidden="true" className="size-5 text-muted" />
      </IconButton>
    </span>
  );
}
