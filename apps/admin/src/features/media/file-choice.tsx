import { Button, type ButtonProps, FileButton } from '@mantine/core';

export interface FileChoiceProps extends Pick<ButtonProps, 'leftSection' | 'variant' | 'size'> {
  label: string;
  /** The accessible name, when the label alone is ambiguous. */
  name?: string;
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens the file picker. */
export function FileChoice({ label, name, accept, onFile, ...look }: FileChoiceProps) {
  return (
    <FileButton accept={accept} onChange={(file) => file !== null && onFile(file)}>
      {(props) => (
        <Button {...props} size="sm" variant="light" aria-label={name} {...look}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
