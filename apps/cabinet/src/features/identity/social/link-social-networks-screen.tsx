import { Button, Notice } from '@daystream/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homepagePath } from '#shared/homepage.ts';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { PathLink } from '#shared/path-link.tsx';
import { SocialList } from './social-list.tsx';

/** After sign-up: offers to link social networks; can be skipped (Q65). */
export function LinkSocialNetworksScreen() {
  const { t } = useTranslation('profile');
  const [done, setDone] = useState('');
  return (
    <EntranceFrame>
      <div className="grid gap-5">
        <EntranceTitle title={t('social.invite_title')} text={t('social.text')} />
        <output>{done !== '' && <Notice>{done}</Notice>}</output>
        <SocialList onDone={setDone} />
        <Button tone="word" fullWidth render={<PathLink href={homepagePath()} />}>
          {t('social.skip')}
        </Button>
      </div>
    </EntranceFrame>
  );
}
