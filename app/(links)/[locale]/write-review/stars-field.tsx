import { classNames } from '@/components/ui/class-names';
import { STARS } from '@/lib/base/reviews';

/** A star is filled when as many are chosen, or more; said in CSS, so that it holds without a script. */
const FILLED = {
  1: 'group-has-checked/stars:text-clay',
  2: 'group-has-[[value="2"]:checked]/stars:text-clay group-has-[[value="3"]:checked]/stars:text-clay group-has-[[value="4"]:checked]/stars:text-clay group-has-[[value="5"]:checked]/stars:text-clay',
  3: 'group-has-[[value="3"]:checked]/stars:text-clay group-has-[[value="4"]:checked]/stars:text-clay group-has-[[value="5"]:checked]/stars:text-clay',
  4: 'group-has-[[value="4"]:checked]/stars:text-clay group-has-[[value="5"]:checked]/stars:text-clay',
  5: 'group-has-[[value="5"]:checked]/stars:text-clay',
} as const;

export function StarsField({
  legend,
  labels,
  chosen,
}: {
  legend: string;
  /** By number: "4 stars". */
  labels: readonly string[];
  chosen: number | null;
}) {
  return (
    <fieldset className="group/stars min-w-0">
      <legend className="mb-1 text-[0.9375rem] font-medium">{legend}</legend>
      <div className="-ml-2 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="inline-flex size-14 cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine hover:bg-ink/4"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={stars === chosen}
              required
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={classNames(
                'text-[2.5rem] leading-none text-ink/25 transition-colors duration-quick',
                FILLED[stars],
              )}
            >
              ★
            </span>
            <span className="sr-only">{labels[stars - 1]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
