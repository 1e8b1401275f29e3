import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export interface EmptyPanelProps {
  picture: ReactNode;
  title: string;
  text: string;
  /** The next thing to do. */
  children?: ReactNode;
}

/** An empty state: one sentence, one action. */
export function EmptyPanel({ picture, title, text, children }: EmptyPanelProps) {
  return (
    <Stack align="center" ta="center" gap="xs" maw={440} mx="auto" py={64} px="md">
      {picture}
      <Title order={2} fz="lg">
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
      {children}
    </Stack>
  );
}
