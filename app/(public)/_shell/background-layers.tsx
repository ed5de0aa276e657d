/**
 * Two layers behind every public page: warm light from above, and a drawn twig of birch that grows in from the edge, where
 * the screen is wide enough for it to stand beside the text.
 */
export function BackgroundLayers() {
  return (
    <>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 -z-20 h-[32rem] bg-linear-to-b from-sand to-transparent sm:bg-[radial-gradient(70vw_100%_at_100%_0%,var(--salon-sand),transparent)]"
      />
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10 overflow-hidden">
        <svg
          viewBox="0 0 400 600"
          fill="none"
          stroke="var(--salon-stone)"
          strokeWidth="1"
          className="absolute top-[52rem] right-0 hidden h-[34rem] translate-x-1/3 opacity-70 min-[110rem]:block"
        >
          <path d="M400 594C270 588 192 568 196 520C190 420 230 240 330 20" />
          <path d="M196 520c-60-20-110-70-120-140 60 20 110 70 120 140Zm0 0c-30-60-70-105-120-140" />
          <path d="M204 430c60-10 120-60 140-130-65 10-120 60-140 130Zm0 0c40-50 85-95 140-130" />
          <path d="M214 340c-50-30-85-85-85-150 50 30 85 85 85 150Zm0 0c-20-60-48-108-85-150" />
          <path d="M238 250c45-15 90-60 100-115-50 15-90 60-100 115Zm0 0c25-45 60-85 100-115" />
          <path d="M262 170c-35-30-52-75-45-125 35 30 52 75 45 125Zm0 0c-8-48-22-88-45-125" />
        </svg>
      </div>
    </>
  );
}
