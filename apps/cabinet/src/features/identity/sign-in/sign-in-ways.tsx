import { isPasskeyPossible } from '@daystream/client/passkey-possible';
import { whenOnline } from '@daystream/client/when-online';
import { whatsAppLink } from '@daystream/domain/identity/phone';
import { languageFromCode } from '@daystream/domain/languages';
import { routePath } from '@daystream/domain/navigation/routes';
import { languageLink } from '@daystream/variants/language-link';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variant, variantConfig } from '#shared/variant.ts';
import { useHydrated } from '#shared/use-hydrated.ts';
import { SupportDialog } from '../../support/index.ts';
import { PathLink } from '#shared/path-link.tsx';

const SocialButtons = lazy(() =>
  whenOnline(async () => ({ default: (await import('../social/social-buttons.tsx')).SocialButtons })),
);
const SocialReturn = lazy(() =>
  whenOnline(async () => ({ default: (await import('../social/social-return.tsx')).SocialReturn })),
);
const PasskeyButton = lazy(() =>
  whenOnline(async () => ({ default: (await import('../security/passkey-button.tsx')).PasskeyButton })),
);
const InstructionDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./instruction-dialog.tsx')).InstructionDialog })),
);

/** Reserves the height of the button; `data-passkeys=no` is set before the first paint where passkeys are impossible. */
const placeOfPasskey = <div className="mt-2 h-12 in-data-[passkeys=no]:hidden" />;

/** An inline link with a taller tap target. */
const LINK = 'inline-block py-3 -my-3 font-label text-primary underline underline-offset-4 hover:no-underline';

/** Other ways to sign in: passkey, social networks, sign-up, the school's instruction. */
export function SignInWays({ isWelcome }: { isWelcome: boolean }) {
  const { enabled, clients } = variant.externalAuth;
  const isHydrated = useHydrated();
  const search = useSearch({ strict: false });
  // Stored at mount, because `SocialReturn` removes the query before it shows the result.
  const [isReturn] = useState('action' in search);
  return (
    <>
      {!isHydrated && placeOfPasskey}
      {isHydrated && isPasskeyPossible() && (
        <Suspense fallback={placeOfPasskey}>
          <PasskeyButton />
        </Suspense>
      )}
      <Suspense>
        {isReturn && <SocialReturn />}
        {enabled && clients.length > 0 && <SocialButtons />}
        <NewHere isWelcome={isWelcome} />
      </Suspense>
    </>
  );
}

/**
 * A link to sign-up, where the welcome has none; with registration closed, the school's instruction if there is one (ACC-005,
 * ACC-006).
 */
function NewHere({ isWelcome }: { isWelcome: boolean }) {
  const { t, i18n } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const instruction = languageLink(variantConfig.instructionUrl, languageFromCode(i18n.language) ?? 'ru');
  if (variantConfig.features.registration) {
    return isWelcome ? null : (
      <p className="mt-6 text-center">
        {t('sign_in.new_here')}{' '}
        <PathLink href={routePath('signup')} className={LINK}>
          {t('sign_in.register')}
        </PathLink>
      </p>
    );
  }
  if (instruction === null) return null;
  return (
    <p className="mt-6 text-center">
      <button type="button" onClick={() => setOpen(true)} className={LINK}>
        {t('sign_in.instruction')}
      </button>
      {isOpen && <InstructionDialog url={instruction} onClose={() => setOpen(false)} />}
    </p>
  );
}

export function SupportLine() {
  const { t } = useTranslation('account');
  const whatsApp = whatsAppLink(variant.whatsAppNumber ?? '');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid justify-items-center gap-2 text-center text-14 text-on-surface-muted">
      <p>
        {t('sign_in.trouble')}{' '}
        <a
          href={`mailto:${variant.supportEmail}`}
          className="text-on-surface underline underline-offset-4 hover:no-underline"
        >
          {variant.supportEmail}
        </a>
      </p>
      <button type="button" onClick={() => setAsking(true)} className={LINK}>
        {t('sign_in.ask')}
      </button>
      {isAsking && <SupportDialog onClose={() => setAsking(false)} />}
      {whatsApp !== null && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={LINK}>
          {t('sign_in.whatsapp')}
        </a>
      )}
    </div>
  );
}
