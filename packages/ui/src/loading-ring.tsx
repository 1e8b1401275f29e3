/** A spinner. Hidden from screen readers: the text next to it says what is loading. */
export function LoadingRing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" className="animate-[turn_900ms_linear_infinite]">
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="36 51"
      />
    </svg>
  );
}
