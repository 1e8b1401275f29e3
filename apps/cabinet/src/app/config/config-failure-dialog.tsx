import { languageFromCode } from '@daystream/domain/languages';
import { configFailureQuote, configFailureTexts } from '@daystream/i18n/config-failure';
import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

type Retry = () => Promise<boolean>;

/** Rendered outside the application, which may not have started. */
export function showConfigFailure(retry: Retry): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ConfigFailure retry={retry} onClose={close} />);
}

/** The text the specification quotes, with an explanation in the page's language (Q238). */
function ConfigFailure({ retry, onClose }: { retry: Retry; onClose: () => void }) {
  const texts = configFailureTexts[languageFromCode(document.documentElement.lang) ?? 'ru'];
  const [isRetrying, setRetrying] = useState(false);
  const tryAgain = async () => {
    setRetrying(true);
    if (await retry()) onClose();
    else setRetrying(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span lang="ru">{configFailureQuote.title}</span>}
      description={<span lang="ru">{configFailureQuote.text}</span>}
      closeLabel={texts.close}
      actions={
        <>
          <Button tone="outlined" onClick={onClose}>
            {texts.later}
          </Button>
          <Button loading={isRetrying} loadingLabel={texts.retrying} onClick={() => void tryAgain()}>
            {texts.retry}
          </Button>
        </>
      }
    >
      <p>{texts.hint}</p>
    </Dialog>
  );
}
