/** Who or what is there already. */
export const Names = ({ names }: { names: string[] }) =>
  names.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="rounded-full bg-sand px-3 py-1 text-[0.9375rem]">
          {name}
        </li>
      ))}
    </ul>
  );
