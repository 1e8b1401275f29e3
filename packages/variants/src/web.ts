import { dev } from './dev.ts';
import { shapeB } from './shapes.ts';
import type { Variant } from './variant.ts';

/** Closed registration: learners come by invitation (Q18). */
export const web: Variant = {
  ...dev,
  id: 'web',
  title: 'Daystream Web',
  hosts: ['web.localhost'],
  supportEmail: 'web@daystream.example',
  config: {
    ...shapeB,
    supportCategories: { passHomework: 5, renewCourse: 4, renewConsultation: 4 }, // Q117
  },
};
