import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense } from 'react';
import { unsentRequest } from './unsent-request.ts';

const UnsentDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./leave-device.ts')).UnsentDialog })),
);

/** Rendered once in the shell; the caller that asks has loaded the dialog. */
export function UnsentHost() {
  if (!unsentRequest.useIsOpen()) return null;
  return (
    <Suspense>
      <UnsentDialog onAnswer={unsentRequest.answer} />
    </Suspense>
  );
}
