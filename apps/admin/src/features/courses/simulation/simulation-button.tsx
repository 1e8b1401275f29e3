import { whenOnline } from '@daystream/client/when-online';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { Button, type ButtonProps } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SimulationModal = lazy(() =>
  whenOnline(async () => ({ default: (await import('./simulation-modal.tsx')).SimulationModal })),
);

/** Opens the simulation of a draft. */
export function SimulationButton({ draft, ...props }: { draft: WireCourseDraft } & ButtonProps) {
  const { t } = useTranslation('dashboard');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconUsersGroup size={18} aria-hidden="true" />}
        {...props}
        onClick={() => setIsOpen(true)}
      >
        {t('simulation.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <SimulationModal draft={draft} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
