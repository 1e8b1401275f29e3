import { Notice } from '@daystream/ui';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why the form did not go through, where no single field is to blame. */
export function FailureNotice({ failure }: { failure: string | null }) {
  if (failure === null) return null;
  return (
    <Notice role="alert" icon={<IconAlertCircle aria-hidden="true" />} className="bg-danger-soft! text-on-danger-soft">
      {failure}
    </Notice>
  );
}
