import type { ReactNode } from 'react';
import { Page } from '#shared/page.tsx';

/** One column for the materials; a row is read across, so it is never as wide as the window. */
export function MaterialsPage({ children }: { children: ReactNode }) {
  return (
    <Page>
      <div className="max-w-[720px]">{children}</div>
    </Page>
  );
}
