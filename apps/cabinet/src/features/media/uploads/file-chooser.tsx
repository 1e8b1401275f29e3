import { IconCameraPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

interface FileChooserProps {
  label: ReactNode;
  /** Below the label, on devices with drag and drop. */
  dropHint?: ReactNode;
  accept: string;
  /** Phones open the front camera directly. */
  camera?: boolean;
  icon?: ReactNode;
  onFiles: (files: File[]) => void;
}

/** A drop zone: the native file input covers all of it. */
export function FileChooser({ label, dropHint, accept, camera = false, icon, onFiles }: FileChooserProps) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      data-over={isOver || undefined}
      className="relative flex min-h-14 flex-wrap items-center justify-center gap-x-2.5 rounded-[16px] border-[1.5px] border-dashed border-outline-strong px-4 py-2 text-center font-label transition-colors hover:bg-on-surface/4 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus data-over:bg-primary-soft"
    >
      {icon ?? <IconCameraPlus size={22} stroke={1.75} aria-hidden="true" />}
      {label}
      {dropHint !== undefined && (
        <span className="text-14 font-body text-on-surface-muted pointer-coarse:hidden">{dropHint}</span>
      )}
      <input
        type="file"
        multiple={!camera}
        accept={accept}
        capture={camera ? 'user' : undefined}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = ''; // so that the same file can be chosen again
        }}
      />
    </label>
  );
}
