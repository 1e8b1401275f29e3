import { whenOnline } from '@daystream/client/when-online';
import { lazy } from 'react';

/** Loaded where it is shown: the frame around every page needs this noun, too, but not its words. */
export const ExpertWords = /* @__PURE__ */ lazy(() =>
  whenOnline(async () => ({ default: (await import('./expert-words.tsx')).ExpertWords })),
);
