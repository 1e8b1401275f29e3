import { type ConsentFacts, isAllowed } from '../consent/policy.ts';
import type { Milestone } from '../practice/milestones.ts';

type Id = number | string;
type Outcome = 'success' | 'fail';
/** Ways to sign in or up (ANL-007, ANL-008). */
export type WayIn = 'email' | 'code' | 'link' | 'passkey' | 'social';

/** Every analytics event, with its properties. */
export interface AnalyticsEvents {
  click: { name: string };
  open_support: NoParameters;
  open_burger: NoParameters;
  close_burger: NoParameters;
  open_app: NoParameters;
  login: { method: WayIn; status: Outcome; user_id?: Id };
  user_registration: { method: WayIn };
  demo_course_add: { service_id?: Id };
  logout: NoParameters;
  rating: { value: number; target?: string; id?: Id };
  message_send: { chat_id?: Id };
  task_send: { ids: readonly Id[]; type: string };
  filter_change: Readonly<Record<string, AnalyticsValue>>;
  begin_checkout: { id?: Id; name?: string };
  in_app_purchase: { product_id: Id };
  video_start: { lesson_id: Id };
  video_complete: { lesson_id: Id };
  video_progress: { lesson_id: Id; percent: Milestone };
  video_speed: { lesson_id?: Id; speed: number };
  like: { id: Id; target?: string };
  dislike: { id: Id; target?: string };
  favourite: { article_id: Id; is_favourite: boolean };
  banner_show: { id: Id };
  banner_click: { id: Id };
}

export type AnalyticsValue = string | number | boolean | null | readonly (string | number)[];
type NoParameters = Readonly<Record<string, never>>;

export const analyticsEventNames = [
  'click',
  'open_support',
  'open_burger',
  'close_burger',
  'open_app',
  'login',
  'user_registration',
  'demo_course_add',
  'logout',
  'rating',
  'message_send',
  'task_send',
  'filter_change',
  'begin_checkout',
  'in_app_purchase',
  'video_start',
  'video_complete',
  'video_progress',
  'video_speed',
  'like',
  'dislike',
  'favourite',
  'banner_show',
  'banner_click',
] as const satisfies readonly (keyof AnalyticsEvents)[];
export type AnalyticsEventName = (typeof analyticsEventNames)[number];

/** Says whether a name may be an event's: letters, digits and underscores (ANL-001, Q107). */
export function isEventName(name: string): boolean {
  return /^[a-zA-Z0-9_]+$/.test(name);
}

export interface SendingFacts {
  consent: ConsentFacts;
  isAdmin: boolean;
}

export type EventVerdict =
  | { kind: 'send'; parameters: Readonly<Record<string, unknown>> }
  | { kind: 'drop'; reason: 'no_consent' | 'name_refused' };

/**
 * Decides whether to send an event: without consent to analytics it is dropped, not queued (Q105); an admin's gets the
 * mark of internal traffic (Q106).
 */
export function eventVerdict(
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  { consent, isAdmin }: SendingFacts,
): EventVerdict {
  if (!isEventName(name)) return { kind: 'drop', reason: 'name_refused' };
  if (!isAllowed('analytics', consent)) return { kind: 'drop', reason: 'no_consent' };
  return { kind: 'send', parameters: isAdmin ? { ...parameters, traffic_type: 'internal' } : parameters };
}

/** Returns the extra event for a rating of a chat answer: 4 and up likes, 2 and below dislikes, else null (Q109). */
export function ratingEvent(value: number): 'like' | 'dislike' | null {
  if (value >= 4) return 'like';
  return value <= 2 ? 'dislike' : null;
}
