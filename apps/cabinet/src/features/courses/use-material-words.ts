import type { Material } from '@daystream/client/models/materials';
import type { ContentLock } from '@daystream/domain/streams';
import { clockText } from '@daystream/i18n/clock';
import { fileSize } from '@daystream/i18n/file-size';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** Words for a material and for what closes it. */
export function useMaterialWords() {
  const { t, i18n } = useTranslation('courses');
  const format = useFormat();

  /** The kind, then what its file or address adds to it. */
  function detail({ kind, file, url }: Material): string | null {
    if (kind === null) return null;
    const more = file === null ? hostOf(url) : [lengthOf(file.duration), fileSize(file.sizeBytes, i18n.language)];
    return [t(`materials.kind.${kind}`), ...more.filter((part) => part !== null)].join(' · ');
  }

  /** Why the materials are closed, and until when. */
  function reason({ kind, untilMs }: ContentLock): string {
    const date = untilMs === null ? null : format.moment(untilMs, 'dayMonth');
    switch (kind) {
      case 'not_started':
        return date === null ? t('materials.lock.not_started_undated') : t('materials.lock.not_started', { date });
      case 'freeze':
        return date === null ? t('materials.lock.freeze_undated') : t('materials.lock.freeze', { date });
      case 'stopped':
      case 'ended':
      case 'demo':
      case 'mobile_access':
        return t(`materials.lock.${kind}`);
      // A guest, and the locks of days: the materials of a course have none of them.
      case 'not_enrolled':
      case 'sign_up':
      case 'time_delay':
      case 'stage_closed':
        return t('materials.lock.other');
    }
  }

  return { detail, reason };
}

const lengthOf = (durationMs: number | null): string | null => (durationMs === null ? null : clockText(durationMs));

/** Where an address leads, without what only a machine reads. */
function hostOf(url: string | null): string[] {
  const host = url === null || !URL.canParse(url) ? null : new URL(url).hostname.replace(/^www\./, '');
  return host === null ? [] : [host];
}
