import { Button, type ButtonProps, FileButton } from '@mantine/core';

export interface FileChoiceProps extends Pick<ButtonProps, 'leftSection' | 'variant' | 'size'> {
  label: string;
  /** Where the label alone does not say what is meant. */
  name?: string;
  accept: string;
  onFile: (file: File) => void;
}

/** A button that asks for one file of this computer. */
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
