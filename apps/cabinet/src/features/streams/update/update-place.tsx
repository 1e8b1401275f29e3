import type { Stream } from '@daystream/client/models/streams';
import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense } from 'react';

// Loaded where a course has a newer version: most have none.
const UpdateRow = /* @__PURE__ */ lazy(() =>
  whenOnline(async () => {
    const { UpdateRow: Loaded, updateTexts } = await import('./update-row.tsx');
    await updateTexts();
    return { default: Loaded };
  }),
);

/** Says that the course has a newer version, unless its learner has put it aside (CRS-042). */
export function UpdatePlace({ stream, className }: { stream: Stream; className: string }) {
  const { versionOffer } = stream;
  if (versionOffer === null || versionOffer.isDismissed) return null;
  return (
    <Suspense>
      <UpdateRow className={className} streamId={stream.id} version={versionOffer.version} />
    </Suspense>
  );
}
