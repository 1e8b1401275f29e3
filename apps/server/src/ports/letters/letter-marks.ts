import type { LogoName } from '@daystream/variants/logo-drawings';

/** The marks as a mailbox can draw them: a gradient on a disc, with the colour of those that cannot. */
export const letterMarks: Readonly<Record<LogoName, { readonly gradient: string; readonly plain: string }>> = {
  horizon: { gradient: 'linear-gradient(174deg,#f4b43c 52%,#8b9093 52%,#8b9093 68%,#4c5458 68%)', plain: '#f4b43c' },
  profile: { gradient: 'linear-gradient(102deg,#f5bd97 45%,#d2694a 45%)', plain: '#db7452' },
  rings: {
    gradient:
      'radial-gradient(circle at 50% 60%,#f1fbf2 21%,#0d6663 22%,#0d6663 36%,#e6f6f1 37%,#e6f6f1 45%,#0d6663 46%)',
    plain: '#0d6663',
  },
};
