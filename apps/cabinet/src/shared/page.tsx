import type { ReactNode } from 'react';

/** The layout of a page: headings share one left edge, however wide the content is. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main
      id="content"
      className="mx-auto w-full max-w-[1200px] px-4 pt-2 pb-10 tablet:px-7 tablet:pt-6 desktop:px-10 desktop:pt-10"
    >
      {children}
    </main>
  );
}
