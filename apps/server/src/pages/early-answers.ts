import { addressOf, type AddressParts } from '@daystream/contract/address';
import { getCourse, getDay, openDayParts, outlineParts, type WireCourse } from '@daystream/contract/courses';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { getUser } from '@daystream/contract/identity';
import { imageSources, NEXT_STEP_SIZES } from '@daystream/contract/media';
import { getPointsAmount } from '@daystream/contract/points';
import { getWeek } from '@daystream/contract/practice.weeks';
import {
  calendarStatusParts,
  getStream,
  getStreamStatus,
  listStreams,
  type WireStream,
  type WireStreamStatus,
} from '@daystream/contract/streams';
import type { Language } from '@daystream/domain/languages';
import type { RouteName, RouteParams } from '@daystream/domain/navigation';
import { type Markup, markup } from '#rendering/markup.ts';
import { embeddedJson } from './embedded-json.ts';

/** Asks an endpoint as the person's own page would; null: anything but an answer. */
export type AskAsPerson = (address: string) => Promise<string | null>;

export interface EarlyPage {
  readonly route: RouteName | null;
  readonly params: RouteParams;
  readonly language: Language;
  readonly ask: AskAsPerson;
  /** Sends a part of the page at once. */
  readonly write: (part: Markup) => void;
}

/** More courses at once nobody practises; the page asks for the rest. */
const MOST_COURSES = 4;

/** A response in the page: its address and body. */
export type EarlyAnswer = readonly [address: string, body: string];

/** Writes what the first screen asks for into its page, as it comes. What has failed is left out, and asked for by the page. */
export async function writeEarlyAnswers(page: EarlyPage): Promise<readonly EarlyAnswer[]> {
  const teller = openTeller(page);
  const { route, params } = page;
  const place = route === 'day' ? { streamId: Number(params.streamId), dayNumber: Number(params.dayNumber) } : null;
  teller.announce(
    [getUser, {}],
    [getPointsAmount, {}],
    [listStreams, { expand: ['course'] }],
    ...(route === 'home' ? [ofWeek] : []),
    ...(place === null ? [] : ofDay(place.streamId)),
  );
  await Promise.all([
    teller.tell(getUser, {}),
    teller.tell(getPointsAmount, {}),
    tellStreams(teller, route === 'home'),
    route === 'home' && teller.tell(...ofWeek),
    place !== null && tellDay(teller, place),
  ]);
  return teller.told;
}

type Asked = readonly [EndpointShape, AddressParts];
const ofWeek: Asked = [getWeek, {}];
type Teller = ReturnType<typeof openTeller>;

function openTeller({ language, ask, write }: EarlyPage) {
  const told: EarlyAnswer[] = [];
  return {
    write,
    told,
    /** The page waits for what was announced, and asks for everything else itself. */
    announce(...calls: readonly Asked[]): void {
      const addresses = calls.map(([endpoint, parts]) => addressOf(endpoint, parts, language));
      write(markup`<script type="application/json" data-announces="${addresses.join(' ')}"></script>`);
    },
    async tell<Answer>(endpoint: EndpointShape, parts: AddressParts): Promise<Answer | null> {
      const address = addressOf(endpoint, parts, language);
      const text = await ask(address);
      if (text === null) return null;
      told.push([address, text]);
      // The comment says that the text is there as a whole.
      write(markup`<script type="application/json" data-answers="${address}">${embeddedJson(text)}</script><!---->`);
      return JSON.parse(text) as Answer;
    },
  };
}

/** The course in the version of a stream. */
const outlineOf = ({ course_id: courseId, course_version: version }: WireStream): Asked => [
  getCourse,
  { params: { courseId }, query: { version }, expand: outlineParts },
];

const ofCalendar = (stream: WireStream): Asked[] => [
  [getStreamStatus, { params: { streamId: stream.id }, expand: calendarStatusParts }],
  outlineOf(stream),
];

const ofDay = (streamId: number): Asked[] => [
  [getStream, { params: { streamId }, expand: ['course'] }],
  [getStreamStatus, { params: { streamId }, expand: calendarStatusParts }],
];

/** All streams; where they are shown, with the calendars of the open and paused ones and the picture of the next step. */
async function tellStreams(teller: Teller, withCalendars: boolean): Promise<void> {
  const listed = [listStreams, { expand: ['course'] }] as const;
  const streams = await teller.tell<WireStream[]>(...listed);
  const open = (streams ?? [])
    .filter(({ status }) => status === 'started' || status === 'freeze')
    .slice(0, MOST_COURSES);
  if (!withCalendars || open.length === 0) return;
  const calls = open.flatMap(ofCalendar);
  teller.announce(...calls);
  if (open.length === 1) preloadPicture(teller, open[0]);
  const answers = await Promise.all(calls.map((call) => teller.tell<WireStreamStatus>(...call)));
  if (open.length > 1) preloadPicture(teller, lastPractised(open, answers));
}

/** The stream that home most likely begins with: the one last practised that is not done. */
function lastPractised(open: readonly WireStream[], answers: readonly (WireStreamStatus | null)[]) {
  const practisedAt = ({ id }: WireStream) => {
    const days = answers.find((answer) => answer?.id === id && answer.days !== undefined)?.days ?? [];
    return Math.max(0, ...days.map((day) => day.end_time ?? day.stage_day_started_at ?? 0));
  };
  const toDo = open.filter(({ progress }) => progress.progress < 100);
  const [first] = toDo.toSorted((a, b) => practisedAt(b) - practisedAt(a) || b.id - a.id);
  return first ?? open[0];
}

function preloadPicture({ write }: Teller, stream: WireStream | undefined): void {
  if (stream?.course === undefined) return;
  const sources = imageSources(stream.course.image);
  write(
    markup`<link rel="preload" as="image" fetchpriority="high" imagesrcset="${sources}" imagesizes="${NEXT_STEP_SIZES}">`,
  );
}

/** A day with its films, which the outline of its course leads to. */
async function tellDay(teller: Teller, place: { streamId: number; dayNumber: number }): Promise<void> {
  const [streamCall, statusCall] = ofDay(place.streamId) as [Asked, Asked];
  const [stream] = await Promise.all([teller.tell<WireStream>(...streamCall), teller.tell(...statusCall)]);
  if (stream === null) return;
  const courseId = stream.course_id;
  const outlineCall = outlineOf(stream);
  teller.announce(outlineCall);
  const outline = await teller.tell<WireCourse>(...outlineCall);
  const day = outline?.stages?.flatMap((stage) => stage.days ?? []).find((one) => one.day_number === place.dayNumber);
  if (day === undefined) return;
  const params = { courseId, stageId: day.stage_id, dayId: day.id };
  const dayCall: Asked = [getDay, { params, query: { stream_id: stream.id }, expand: openDayParts }];
  teller.announce(dayCall);
  await teller.tell(...dayCall);
}
