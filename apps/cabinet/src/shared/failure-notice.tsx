import { Notice } from '@daystream/ui';
import { IconAlertCircle } from '@tabler/icons-react';

/** The error of a form that belongs to no single field. */
export function FailureNotice({ failure }: { failure: string | null }) {
  if (failure === null) return null;
  return (
    <Notice role="alert" icon={<IconAlertCircle aria-hidden="true" />} className="bg-danger-soft! text-on-danger-soft">
      {failure}
    </Notice>
  );
}
