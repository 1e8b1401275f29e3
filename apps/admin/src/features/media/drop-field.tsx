import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './place.module.css';

export interface DropFieldProps {
  label: string;
  /** What fits, and that it can be dropped. */
  hint: string;
  icon: ReactNode;
  accept: string;
  isMultiple?: boolean;
  /** `line` where it stands below what is there already. */
  shape?: 'frame' | 'line';
  onFiles: (files: readonly File[]) => void;
}

/** An empty place: the platform's own chooser of files lies over all of it, so it is clicked, dropped on and tabbed to. */
export function DropField({ label, hint, icon, accept, isMultiple = false, shape = 'frame', onFiles }: DropFieldProps) {
  const [isOver, setOver] = useState(false);
  return (
    <label className={classes.field} data-over={isOver || undefined} data-shape={shape}>
      {icon}
      <span className={classes.fieldLabel}>{label}</span>
      <Text component="span" size="sm" c="dimmed">
        {hint}
      </Text>
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        className={classes.input}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = ''; // the same file may be chosen again
        }}
      />
    </label>
  );
}
