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

/** Clubs are a capability of their own; until the server has them, nobody belongs to one (Q99). */
export const communities: readonly Community[] = [];

/** Opens the one club of a person, or lets them choose between several (SHL-068, SHL-069). */
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
