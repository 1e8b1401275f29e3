export interface SkipLinkProps {
  href: string;
  label: string;
}

/** The first keyboard stop: invisible until focused. */
export function SkipLink({ href, label }: SkipLinkProps) {
  return (
    <a
      href={href}
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-pill bg-primary px-5 py-3 font-label text-on-primary focus:translate-y-0 focus:shadow-3"
    >
      {label}
    </a>
  );
}
