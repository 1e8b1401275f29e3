import type { CourseOption } from '@daystream/client/models/course-parts';
import type { Stream } from '@daystream/client/models/streams';
import { Button, Checkbox } from '@daystream/ui';
import { Sheet } from '@daystream/ui/sheet.tsx';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useSending } from '#shared/use-sending.ts';
import { saveFilters } from './save-filters.ts';
import { useWords } from './use-words.ts';

interface OptionSheetProps {
  stream: Stream;
  options: readonly CourseOption[];
  isOpen: boolean;
  onClose: () => void;
}

/** Checkboxes for the values of each course option; the choice applies to the whole stream (STR-045). */
export function OptionSheet({ stream, options, isOpen, onClose }: OptionSheetProps) {
  const { t } = useTranslation('streams');
  const { content } = useWords();
  const { send, isBusy, failure } = useSending({ fields: {}, otherwise: t('options.failed') });

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    const filters = options.map(({ id }) => [id, ticked.getAll(String(id)).map(Number)] as const);
    if (await send(() => saveFilters(stream.id, Object.fromEntries(filters)))) onClose();
  }

  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={t('options.close')}
      title={t('options.title')}
    >
      <form className="grid gap-5" onSubmit={(event) => void save(event)}>
        <p className="text-on-surface-muted">{t('options.hint')}</p>
        {options.map((option) => (
          <fieldset key={option.id}>
            <legend className="font-label">{content(option.title)}</legend>
            {option.trainingLessonOptionValues.map(({ id, title }) => (
              <Checkbox
                key={id}
                name={String(option.id)}
                value={id}
                defaultChecked={stream.filters[option.id]?.includes(id) ?? false}
                label={content(title)}
              />
            ))}
          </fieldset>
        ))}
        <FailureNotice failure={failure} />
        <Button type="submit" fullWidth loading={isBusy} loadingLabel={t('options.busy')}>
          {t('options.save')}
        </Button>
      </form>
    </Sheet>
  );
}
