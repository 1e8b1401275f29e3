import { Card, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface PersonCardProps {
  title: string;
  /** A button in the header of the card. */
  action?: ReactNode;
  /** Class for the position among other cards. */
  className?: string | undefined;
  children: ReactNode;
}

/** One card of a person's page. */
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
