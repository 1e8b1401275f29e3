/** The brand's illustration for empty states: a sun about to rise. */
export function Horizon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 100"
      className="size-full bg-accent-soft"
      preserveAspectRatio="xMidYMid slice"
    >
      <circle cx="80" cy="62" r="30" fill="var(--color-daylight-from)" />
      <circle cx="80" cy="62" r="24" fill="var(--color-daylight-to)" />
      <path d="M0 62c34-14 62 10 96-2 26-9 42-6 64 2v38H0z" className="fill-primary-soft" />
      <path d="M0 80c30-12 58 8 92-2 28-8 46-4 68 4v18H0z" className="fill-outline" />
    </svg>
  );
}
