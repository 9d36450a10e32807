/** The product's logo, as in `public/mark.svg`: a person and a check mark. */
export function ProductMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <circle cx="12.5" cy="10.5" r="3.75" className="fill-on-accent" />
      <path
        d="M7 19l6 6L25.5 11.5"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </svg>
  );
}
