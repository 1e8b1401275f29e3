import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface OfferChoiceProps {
  /** Learners of earlier versions who would get the offer. */
  count: number;
  isOffered: boolean;
  onChoose: (isOffered: boolean) => void;
}

/** For whom the version is: new learners only, or also those who are taking the course (Q142). */
export function OfferChoice({ count, isOffered, onChoose }: OfferChoiceProps) {
  const { t } = useTranslation('versions');
  return (
    <Radio.Group
      label={t('offer.label')}
      value={isOffered ? 'all' : 'new'}
      onChange={(value) => onChoose(value === 'all')}
    >
      <Stack gap="sm" mt="xs">
        <Radio value="new" label={t('offer.new')} description={t('offer.new_text')} />
        <Radio value="all" label={t('offer.all', { count })} description={t('offer.all_text')} />
      </Stack>
    </Radio.Group>
  );
}
