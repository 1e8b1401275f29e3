import type { SentMark } from '@daystream/client/models/homework';
import { momentText } from '@daystream/i18n/clock';
import { IconMicrophone, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useForeignLanguage } from '#shared/content-text.tsx';
import { VoicePlayer } from './voice-player.tsx';

interface MarkListProps {
  streamId: number;
  marks: readonly SentMark[];
  /** The mark whose part is repeated. */
  chosenId?: string | null;
  /** Without it the marks are text only: their film is gone. */
  onChoose?: (mark: SentMark) => void;
}

/** An expert's marks in their order; pressing one shows its moment. */
export function MarkList({ streamId, marks, chosenId = null, onChoose }: MarkListProps) {
  const { t } = useTranslation('homework');
  return (
    <ol aria-label={t('marks.list')} className="grid gap-1">
      {marks.map((mark) => (
        <li key={mark.id}>
          {onChoose === undefined ? (
            <>
              <div className="flex gap-3 py-2">
                <MarkContent mark={mark} />
              </div>
              {mark.voice !== null && <VoicePlayer streamId={streamId} number={mark.number} voice={mark.voice} />}
            </>
          ) : (
            <button
              type="button"
              aria-pressed={mark.id === chosenId}
              onClick={() => onChoose(mark)}
              className={`flex min-h-11 w-full gap-3 rounded-control px-2 py-2 text-left hover:bg-on-surface/5 ${mark.id === chosenId ? 'bg-on-surface/5' : ''}`}
            >
              <MarkContent mark={mark} />
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

function MarkContent({ mark: { number, tone, text, startMs, endMs, drawing, voice } }: { mark: SentMark }) {
  const { t } = useTranslation('homework');
  const langOf = useForeignLanguage();
  const color = tone === 'praise' ? 'bg-success-soft text-on-success-soft' : 'bg-warning-soft text-on-warning-soft';
  return (
    <>
      <span className={`grid size-6 shrink-0 place-items-center rounded-pill text-12 font-label ${color}`}>
        {number}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap gap-x-2 text-14">
          <span className="font-label tabular-nums">{momentText(startMs, endMs)}</span>
          <span className="text-on-surface-muted">{t(`marks.${tone}`)}</span>
          {drawing.length > 0 && (
            <span className="flex items-center gap-1 text-on-surface-muted">
              <IconPencil size={16} aria-hidden="true" />
              {t('marks.drawn')}
            </span>
          )}
          {voice !== null && (
            <span className="flex items-center gap-1 text-on-surface-muted">
              <IconMicrophone size={16} aria-hidden="true" />
              {t('marks.voice')}
            </span>
          )}
        </span>
        {text !== '' && (
          <span lang={langOf(text)} className="break-words whitespace-pre-line">
            {text}
          </span>
        )}
        {text === '' && voice === null && <span className="text-on-surface-muted">{t('marks.voice_gone')}</span>}
      </span>
    </>
  );
}
