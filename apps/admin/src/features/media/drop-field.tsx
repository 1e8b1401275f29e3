import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './place.module.css';

export interface DropFieldProps {
  label: string;
  /** Which files are accepted, and that they can be dropped. */
  hint: string;
  icon: ReactNode;
  accept: string;
  isMultiple?: boolean;
  /** `line`: below existing content. */
  shape?: 'frame' | 'line';
  onFiles: (files: readonly File[]) => void;
}

/** A drop zone: the native file input covers all of it, so that click, drop and keyboard work. */
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
          event.currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
    </label>
  );
}
