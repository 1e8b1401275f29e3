import { Card, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface PersonCardProps {
  title: string;
  /** What can be done with the whole card. */
  action?: ReactNode;
  /** Where it stands among the others. */
  className?: string | undefined;
  children: ReactNode;
}

/** One side of a person. */
export function PersonCard({ title, action, className, children }: PersonCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} className={className}>
      <Group justify="space-between" mb="sm" mih={36}>
        <Title order={2} fz="lg" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Card>
  );
}
