import { analytics } from './features/analytics/manifest.ts';
import { audit } from './features/audit/manifest.ts';
import { clock } from './features/clock/manifest.ts';
import { chats } from './features/chats/manifest.ts';
import { consent } from './features/consent/manifest.ts';
import { courses } from './features/courses/manifest.ts';
import { homework } from './features/homework/manifest.ts';
import { config } from './features/config/manifest.ts';
import type { Manifest } from './features/manifest.ts';
import { identity } from './features/identity/manifest.ts';
import { learners } from './features/learners/manifest.ts';
import { media } from './features/media/manifest.ts';
import { notifications } from './features/notifications/manifest.ts';
import { onboarding } from './features/onboarding/manifest.ts';
import { overview } from './features/overview/manifest.ts';
import { people } from './features/people/manifest.ts';
import { points } from './features/points/manifest.ts';
import { practice } from './features/practice/manifest.ts';
import { previews } from './features/previews/manifest.ts';
import { privacy } from './features/privacy/manifest.ts';
import { streams } from './features/streams/manifest.ts';
import { support } from './features/support/manifest.ts';

/** Every noun of the server, in dependency order. */
export const features: readonly Manifest[] = [
  audit,
  config,
  identity,
  people,
  privacy,
  consent,
  media,
  courses,
  streams,
  practice,
  chats,
  homework,
  previews,
  points,
  notifications,
  support,
  learners,
  analytics,
  overview,
  onboarding,
  clock,
];

/** The one list of mounted endpoints with their handlers. */
export const routes = features.flatMap((feature) => feature.routes ?? []);
