import { Stack } from '@mantine/core';
import { FolderChoice } from './folder-choice.tsx';
import { FolderImport, type FolderImportProps } from './folder-import.tsx';

/** A folder of the server or of this device, its plan and its import. */
export function CourseFromFolder({ folder, onChoose, onMade }: FolderImportProps) {
  return (
    <Stack gap="lg">
      <FolderChoice chosen={folder} onChoose={onChoose} />
      <FolderImport folder={folder} onChoose={onChoose} onMade={onMade} />
    </Stack>
  );
}
