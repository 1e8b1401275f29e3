import type { Material } from '@daystream/client/models/materials';
import type { MediaFile, Video } from '@daystream/client/models/media';
import { materialOpening } from '@daystream/domain/courses/materials';
import { Button, Card, ErrorState } from '@daystream/ui';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isIos } from '#platform/device.ts';
import { DocumentFrame } from '#shared/documents/document-frame.tsx';
import { readDocument } from '#shared/documents/read-document.ts';
import { queryClient } from '#shared/query-client.ts';
import { FilmPlayer } from '../media/index.ts';
import { MaterialIcon } from './material-icon.tsx';
import { materialsQuery } from './materials-queries.ts';
import { TextMaterial } from './text-material.tsx';
import type { MaterialsView } from './use-materials.ts';

interface ShownProps {
  material: Material;
  view: MaterialsView;
}

/** A material as its kind is shown (SHL-072, SHL-073). */
export function MaterialView({ material, view }: ShownProps) {
  const { kind, file, url, title } = material;
  if (kind === 'picture' && file !== null) return <Picture file={file} view={view} title={title} />;
  if (kind === 'film' && file !== null) return <Film file={file} view={view} title={title} />;
  if (kind === 'sound' && file !== null) return <Sound file={file} view={view} title={title} />;
  if (kind === 'text' && file !== null) {
    return (
      <div className="grid justify-items-start gap-4">
        <TextMaterial file={file} onExpired={view.renew} />
        <Save file={file} view={view} />
      </div>
    );
  }
  if (kind === 'page' && url !== null && isFramed(url)) {
    return (
      <div className="grid justify-items-start gap-4">
        <DocumentFrame url={url} title={title} className="h-[calc(100dvh-220px)] w-full" />
        <OwnWindow address={url} />
      </div>
    );
  }
  return <Elsewhere material={material} />;
}

/** Only the school's own and configured sites may be framed (Q97); iOS frames none. */
function isFramed(url: string): boolean {
  return readDocument(url) !== null && materialOpening('page', { isIos: isIos() }) === 'viewer';
}

function Picture({ file, view, title }: { file: MediaFile; view: MaterialsView; title: string }) {
  const trouble = useTrouble(view);
  if (trouble.hasFailed) return <Failed {...trouble} />;
  return (
    <figure className="grid justify-items-start gap-4">
      <img
        src={file.urls?.large ?? file.url}
        alt={title}
        onError={trouble.note}
        style={{ maxHeight: '76dvh' }}
        className="min-h-40 max-w-full rounded-card bg-surface-sunken object-contain"
      />
      <Save file={file} view={view} />
    </figure>
  );
}

function Film({ file, view, title }: { file: MediaFile; view: MaterialsView; title: string }) {
  const renewed = async (): Promise<Video | null> => {
    const { courseId, courseVersion } = view.stream;
    const fresh = await queryClient.query({ ...materialsQuery({ courseId, courseVersion }), staleTime: 0 });
    const again = fresh.materials.find((one) => one.file?.id === file.id)?.file;
    return again == null ? null : filmOf(again);
  };
  return (
    <div data-own-keys="" className="grid justify-items-start gap-4">
      <div className="w-full overflow-hidden rounded-card [--dsp-aspect:16/9] [--dsp-radius:0]">
        <FilmPlayer video={filmOf(file)} storageKey={`material.${file.id}`} title={title} onExpired={renewed} />
      </div>
      <Save file={file} view={view} />
    </div>
  );
}

/** A video that was attached as a document has not been transcoded: it is played as it was sent. */
function filmOf(file: MediaFile): Video {
  return (
    file.video ?? {
      id: file.id,
      lessonId: null,
      courseIds: [],
      createdAt: file.createdAt,
      duration: file.duration,
      width: null,
      height: null,
      url: file.url,
      preview: null,
      subs: [],
      guides: [],
      chapters: [],
      isFailed: false,
      m3u8: null,
      mp4: null,
    }
  );
}

function Sound({ file, view, title }: { file: MediaFile; view: MaterialsView; title: string }) {
  const trouble = useTrouble(view);
  if (trouble.hasFailed) return <Failed {...trouble} />;
  return (
    <div className="grid max-w-[640px] grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="flex items-center gap-4">
        <MaterialIcon kind="sound" />
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a sound of the school comes without captions */}
        <audio
          src={file.url}
          aria-label={title}
          controls
          preload="metadata"
          onError={trouble.note}
          className="min-w-0 flex-1"
        />
      </Card>
      <div>
        <Save file={file} view={view} />
      </div>
    </div>
  );
}

/** What no page of the cabinet shows: a PDF, a site that may not be framed, a file to save. */
function Elsewhere({ material }: { material: Material }) {
  const { t } = useTranslation('courses');
  const { kind, file } = material;
  const address = file?.url ?? material.url ?? '';
  const isSaved = kind === 'file';
  return (
    <Card padding={24} className="grid max-w-[640px] justify-items-start gap-4">
      <MaterialIcon kind={kind} />
      <p>{t(isSaved ? 'materials.viewer.file' : kind === 'pdf' ? 'materials.viewer.pdf' : 'materials.viewer.page')}</p>
      {isSaved ? (
        <Button
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label, jsx-a11y/anchor-has-content -- the button fills it
          render={<a href={address} download={file?.name ?? ''} />}
          icon={<IconDownload aria-hidden="true" stroke={1.75} />}
        >
          {t('materials.download')}
        </Button>
      ) : (
        <OwnWindow address={address} isFirst />
      )}
    </Card>
  );
}

function OwnWindow({ address, isFirst = false }: { address: string; isFirst?: boolean }) {
  const { t } = useTranslation('courses');
  return (
    <Button
      tone={isFirst ? 'filled' : 'soft'}
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label, jsx-a11y/anchor-has-content -- the button fills it
      render={<a href={address} target="_blank" rel="noopener noreferrer" />}
      icon={<IconExternalLink aria-hidden="true" stroke={1.75} />}
    >
      {t('materials.viewer.open')}
    </Button>
  );
}

/** A demo may keep nothing on the device (Q132). */
function Save({ file, view }: { file: MediaFile; view: MaterialsView }) {
  const { t } = useTranslation('courses');
  if (!view.canDownload) return null;
  return (
    <Button
      tone="soft"
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label, jsx-a11y/anchor-has-content -- the button fills it
      render={<a href={file.url} download={file.name} />}
      icon={<IconDownload aria-hidden="true" stroke={1.75} />}
    >
      {t('materials.download')}
    </Button>
  );
}

/** Signed addresses expire (Q138): the first failure asks for fresh ones, the second is shown. */
function useTrouble({ renew }: MaterialsView) {
  const [failures, setFailures] = useState(0);
  return {
    hasFailed: failures > 1,
    note: () => {
      setFailures((count) => count + 1);
      if (failures === 0) void renew();
    },
    retry: () => {
      setFailures(0);
      void renew();
    },
  };
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = useTranslation(['courses', 'shell']);
  return (
    <ErrorState
      className="max-w-[560px]"
      title={t('materials.viewer.failed.title')}
      text={t('materials.viewer.failed.text')}
      retryLabel={t('shell:retry')}
      onRetry={retry}
    />
  );
}
