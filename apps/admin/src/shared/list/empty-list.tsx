import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { EmptyPanel } from '../empty-panel.tsx';

interface EmptyListProps {
  icon: Icon;
  title: string;
  text: string;
  /** Clears the filters; null when none is set. */
  clear: { readonly label: string; readonly onClear: () => void } | null;
}

/** A list without rows: there are none yet, or the filters match none. */
export function EmptyList({ icon: Picture, title, text, clear }: EmptyListProps) {
  return (
    <EmptyPanel picture={<Picture size={40} stroke={1.5} aria-hidden="true" />} title={title} text={text}>
      {clear !== null && (
        <Button variant="light" onClick={clear.onClear}>
          {clear.label}
        </Button>
      )}
    </EmptyPanel>
  );
}
