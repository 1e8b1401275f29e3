import { dev } from './dev.ts';
import { plainSite, shapeA } from './shapes.ts';
import texts from './texts/face.json' with { type: 'json' };
import type { Variant } from './variant.ts';

const GIBIBYTE = 1024 ** 3;

/** Warm colours: face practice, with films of learners in the chat (Q18). */
export const face: Variant = {
  ...dev,
  id: 'face',
  title: 'Face',
  brand: 'face',
  logo: 'profile',
  hosts: ['face.localhost'],
  supportEmail: 'face@daystream.example',
  isFaceMenu: true,
  site: { ...plainSite, footer: { ...plainSite.footer, text: texts.footer } },
  config: { ...shapeA, demoCourseServiceId: 498, daysShowWarning: 3, chatFileLimitBytes: GIBIBYTE },
};
