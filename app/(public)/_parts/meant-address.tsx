import { useEffect, useState } from 'react';

/** Writes as if it had been typed, so that every kind of form takes notice. */
function typeInto(input: HTMLInputElement, text: string): void {
  // React puts a setter of its own on the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Below a field for an address: asks whether another one is meant, and takes it by one press. Refuses nothing. */
export function MeantAddress({
  of,
  label,
}: {
  /** The field's id. */
  of: string;
  /** `Did you mean {email}?` */
  label: string;
}) {
  const [meant, setMeant] = useState<string | null>(null);

  useEffect(() => {
    const input = document.getElementById(of);
    if (!(input instanceof HTMLInputElement)) return;
    const check = ({ type }: Event) => {
      // Loaded with the first letter: most who see the form of the newsletter type nothing.
      void import('@/lib/base/validation/mistyped-address').then(({ meantAddress }) =>
        setMeant(meantAddress(input.value, type === 'input')),
      );
    };
    input.addEventListener('input', check);
    input.addEventListener('change', check);
    return () => {
      input.removeEventListener('input', check);
      input.removeEventListener('change', check);
    };
  }, [of]);

  const take = () => {
    const input = document.getElementById(of);
    if (meant === null || !(input instanceof HTMLInputElement)) return;
    typeInto(input, meant);
    input.focus();
  };

  return (
    <p role="status" className={meant === null ? 'sr-only' : undefined}>
      {meant !== null && (
        <button
          type="button"
          onClick={take}
          className="quiet-link min-h-11 text-left text-[0.9375rem] font-medium wrap-anywhere text-pine"
        >
          {label.replace('{email}', meant)}
        </button>
      )}
    </p>
  );
}
