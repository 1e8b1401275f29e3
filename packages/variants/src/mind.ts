import { dev } from './dev.ts';
import { plainSite, shapeA } from './shapes.ts';
import texts from './texts/mind.json' with { type: 'json' };
import type { Variant } from './variant.ts';

/** Cool colours, English only, with the new home (Q18, Q20). */
export const mind: Variant = {
  ...dev,
  id: 'mind',
  title: 'Mind',
  brand: 'mind',
  logo: 'rings',
  defaultLanguage: 'en',
  supportedLanguages: ['en'],
  isLanguageForced: true,
  hosts: ['mind.localhost'],
  supportEmail: 'mind@daystream.example',
  hasPushStep: true,
  site: { ...plainSite, country: 'US', footer: { ...plainSite.footer, text: texts.footer } },
  config: {
    ...shapeA,
    clubInApp: texts.clubInApp,
    pointsInfo: texts.pointsInfo,
    supportCategories: { passHomework: 3, renewCourse: 6, renewConsultation: 6 }, // Q117
    demoCourseServiceId: 710,
    newHome: { enabled: true, all: [1, 2, 3], recommended: [1], new: [3], topSale: [2] },
  },
};
