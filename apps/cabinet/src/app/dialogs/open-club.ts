import { clubChoice } from '@daystream/domain/navigation/club';
import { variantConfig } from '#shared/variant.ts';
import { openDialog } from './dialogs.ts';
import { pageLanguage } from '../texts/texts.ts';

export interface Community {
  id: number;
  type: string;
  title: string;
  url: string;
}

/** The server has no communities yet, so nobody belongs to one (Q99). */
export const communities: readonly Community[] = [];

/** Opens the user's only community, or a choice of several (SHL-068, SHL-069). */
export function openClub(clubs: readonly Community[]): void {
  const choice = clubChoice(clubs);
  switch (choice.kind) {
    case 'choose':
      return openDialog({ kind: 'club', communities: choice.communities });
    case 'open':
    case 'landing':
      window.open(choice.community.url, '_blank', 'noopener,noreferrer');
      return;
    case 'text': {
      const text = variantConfig.clubInApp?.[pageLanguage()];
      if (text !== undefined) openDialog({ kind: 'club_text', text });
    }
  }
}
