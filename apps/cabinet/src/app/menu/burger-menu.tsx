import { displayNameOf } from '@daystream/client/models/identity';
import { burgerMenu, mainMenu } from '@daystream/domain/navigation/menus';
import { Button } from '@daystream/ui';
import { Sheet } from '@daystream/ui/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { SignUpLink } from '#shared/sign-up-link.tsx';
import { useLayout } from '#shared/use-layout.ts';
import { useMenuFacts } from './menu-facts.ts';
import { MenuList } from './menu-list.tsx';

/** The personal menu; on phones also the sections that do not fit the bottom bar (SHL-062, SHL-064). */
export function BurgerMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('frame');
  const { data: user } = useQuery(userQuery);
  const facts = useMenuFacts();
  const isDesktop = useLayout() === 'desktop';
  const titleOf = (person: typeof user) => {
    if (person === undefined) return t('menu.open');
    return person.isGuest ? t('menu.guest') : displayNameOf(person);
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(user)}
      closeLabel={t('menu.close')}
      className="desktop:fixed desktop:bottom-24 desktop:left-4 desktop:max-w-[320px]"
    >
      {!isDesktop && (
        <div className="mb-2 border-b border-outline pb-2">
          <MenuList
            items={mainMenu(facts).filter(({ name }) => name !== 'support')}
            label={t('menu.label')}
            onDone={onClose}
          />
        </div>
      )}
      <MenuList items={burgerMenu(facts)} label={t('menu.settings')} onDone={onClose} />
      {user?.isGuest === true && (
        <Button fullWidth className="mt-3" render={<SignUpLink onClick={onClose} />}>
          {t('menu.sign_up')}
        </Button>
      )}
    </Sheet>
  );
}
