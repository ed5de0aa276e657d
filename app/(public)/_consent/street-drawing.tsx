/** A few streets, drawn: stands where the map will be, and is no map of anywhere. */
export function StreetDrawing() {
  return (
    <svg
      viewBox="0 0 840 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
      fill="none"
      stroke="var(--salon-paper)"
      strokeLinecap="round"
    >
      <path
        d="M-20 250C180 210 300 120 860 90M120-20C160 120 140 220 220 340M420-20c10 90 60 190 40 360M640-20c-20 120 40 200 30 360"
        strokeWidth="14"
      />
      <path
        d="M-20 90C180 110 300 60 420 50S700 40 860-10M-20 170c200 10 420-10 880-90M20 340c120-60 500-90 840-70M280-20c20 140 60 260 60 360M540-20c10 120 20 240 50 360M760-20c-10 120 10 240 0 360"
        strokeWidth="6"
      />
      <path d="M-20 300c300-10 560 60 880 20" stroke="var(--salon-stone)" strokeWidth="22" opacity=".55" />
    </svg>
  );
}
