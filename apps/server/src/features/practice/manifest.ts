import type { Manifest } from '../manifest.ts';
import { connectPractice } from './practice.reactions.ts';
import { practiceRoutes } from './practice.routes.ts';

export const practice: Manifest = { noun: 'practice', routes: practiceRoutes, connect: connectPractice };
