import type { Material } from '@daystream/client/models/materials';
import { materialOpening } from '@daystream/domain/courses/materials';
import { IconChevronRight, IconDownload, IconExternalLink, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isIos } from '#platform/device.ts';
import { ContentText } from '#shared/content-text.tsx';
import { MaterialIcon } from './material-icon.tsx';
import { useMaterialWords } from './use-material-words.ts';

const ROW = 'flex min-h-19 items-center gap-4 rounded-[14px] p-2 pr-3';
const PRESSED = `${ROW} transition-colors hover:bg-on-surface/4`;

/** One material: what it is, and what a tap on it does (SHL-072, SHL-073). */
export function MaterialRow({ material, streamId }: { material: Material; streamId: number }) {
  const { t } = useTranslation('courses');
  const { kind, file } = material;
  const address = file?.url ?? material.url;
  if (kind === null || address === null) {
    return (
      <span className={ROW}>
        <Face material={material}>
          <span className="sr-only">{t('materials.closed')}</span>
        </Face>
      </span>
    );
  }
  switch (materialOpening(kind, { isIos: isIos() })) {
    case 'viewer': {
      const params = { streamId: String(streamId), materialId: String(material.id) };
      return (
        <Link to="/course/$streamId/materials/$materialId" params={params} className={PRESSED}>
          <Face material={material}>
            <Sign icon={IconChevronRight} />
          </Face>
        </Link>
      );
    }
    case 'window':
      return (
        <a href={address} target="_blank" rel="noopener noreferrer" className={PRESSED}>
          <Face material={material}>
            <span className="sr-only">{t('materials.new_window')}</span>
            <Sign icon={IconExternalLink} />
          </Face>
        </a>
      );
    case 'save':
      return (
        <a href={address} download={file?.name ?? ''} className={PRESSED}>
          <Face material={material}>
            <span className="sr-only">{t('materials.download')}</span>
            <Sign icon={IconDownload} />
          </Face>
        </a>
      );
  }
}

function Face({ material, children }: { material: Material; children: ReactNode }) {
  const { detail } = useMaterialWords();
  const line = detail(material);
  return (
    <>
      <MaterialIcon kind={material.kind} picture={material.file?.urls?.small} />
      <span className="min-w-0 flex-1">
        <span className="block font-label text-pretty">
          <ContentText text={material.title} />
        </span>
        {line !== null && <span className="block text-14 text-on-surface-muted">{line}</span>}
      </span>
      {children}
    </>
  );
}

function Sign({ icon: Icon }: { icon: TablerIcon }) {
  return <Icon aria-hidden="true" size={20} stroke={1.75} className="shrink-0 text-on-surface-muted" />;
}
