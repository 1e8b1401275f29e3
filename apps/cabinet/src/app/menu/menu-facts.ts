import { languageFromCode } from '@daystream/domain/languages';
import type { MenuFacts } from '@daystream/domain/navigation/menus';
import { languageLink } from '@daystream/variants/language-link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isIos } from '#platform/device.ts';
import { userQuery } from '#shared/account-queries.ts';
import { isBuilt } from '#shared/not-yet.ts';
import { variant, variantConfig } from '#shared/variant.ts';
import { communities } from '../dialogs/open-club.ts';
import { useNewHome } from '../../features/streams/index.ts';

/** What the menus depend on: the user, their courses and the variant. */
export function useMenuFacts(): MenuFacts {
  const { i18n } = useTranslation();
  const { data: user } = useQuery(userQuery);
  const isNewHome = useNewHome();
  const { features, guidelineUrl, instructionUrl, oldCabinetUrl } = variantConfig;
  const { enabled, clients } = variant.externalAuth;
  const language = languageFromCode(i18n.language) ?? 'ru';
  return {
    isBuilt,
    isGuest: user?.isGuest === true,
    isAdmin: user?.isAdmin === true,
    isNewHome,
    features,
    ownedCommunityCount: communities.filter(({ type }) => type === 'owned').length,
    hasExternalLogin: enabled && clients.length > 0,
    guidelineUrl: languageLink(guidelineUrl, language),
    instructionUrl: languageLink(instructionUrl, language),
    oldCabinetUrl,
    isIos: isIos(),
  };
}
