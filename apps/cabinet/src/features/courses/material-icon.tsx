import type { MaterialKind } from '@daystream/domain/courses/materials';
import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconHeadphones,
  IconLock,
  IconMovie,
  IconPhoto,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Readonly<Record<MaterialKind, TablerIcon>> = {
  picture: IconPhoto,
  film: IconMovie,
  sound: IconHeadphones,
  text: IconFileText,
  pdf: IconFileTypePdf,
  page: IconWorld,
  file: IconFile,
};

/** The kind of a material on a quiet tile; a picture shows itself. */
export function MaterialIcon({ kind, picture }: { kind: MaterialKind | null; picture?: string | undefined }) {
  const Icon = kind === null ? IconLock : icons[kind];
  return (
    <span
      aria-hidden="true"
      className={`grid size-14 shrink-0 place-items-center overflow-hidden rounded-control ${
        kind === null ? 'bg-surface-sunken text-on-surface-muted' : 'bg-primary-soft text-on-primary-soft'
      }`}
    >
      {picture === undefined ? (
        <Icon size={26} stroke={1.75} />
      ) : (
        <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}
