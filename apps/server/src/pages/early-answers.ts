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

/** Asks an endpoint as the person's own page would; null: any answer but 200. */
export type AskAsPerson = (address: string) => Promise<string | null>;

export interface EarlyPage {
  readonly route: RouteName | null;
  readonly params: RouteParams;
  readonly language: Language;
  readonly ask: AskAsPerson;
  /** Sends a part of the page at once. */
  readonly write: (part: Markup) => void;
}

/** Hardly anybody practises more courses at once; the page asks for the rest. */
const MOST_COURSES = 4;

/** A response in the page: its address and body. */
export type EarlyAnswer = readonly [address: string, body: string];

/** Writes what the first screen asks for into its page, as it comes. What has failed is left out, and asked for by the page. */
export async function writeEarlyAnswers(page: EarlyPage): Promise<readonly EarlyAnswer[]> {
  const writer = openAnswerWriter(page);
  const { route, params } = page;
  const place = route === 'day' ? { streamId: Number(params.streamId), dayNumber: Number(params.dayNumber) } : null;
  writer.announce(
    [getUser, {}],
    [getPointsAmount, {}],
    [listStreams, { expand: ['course'] }],
    ...(route === 'home' ? [ofWeek] : []),
    ...(place === null ? [] : ofDay(place.streamId)),
  );
  await Promise.all([
    writer.writeAnswer(getUser, {}),
    writer.writeAnswer(getPointsAmount, {}),
    writeStreams(writer, route === 'home'),
    route === 'home' && writer.writeAnswer(...ofWeek),
    place !== null && writeDay(writer, place),
  ]);
  return writer.written;
}

type Asked = readonly [EndpointShape, AddressParts];
const ofWeek: Asked = [getWeek, {}];
type AnswerWriter = ReturnType<typeof openAnswerWriter>;

function openAnswerWriter({ language, ask, write }: EarlyPage) {
  const written: EarlyAnswer[] = [];
  return {
    write,
    written,
    /** The page waits for what was announced, and asks for everything else itself. */
    announce(...calls: readonly Asked[]): void {
      const addresses = calls.map(([endpoint, parts]) => addressOf(endpoint, parts, language));
      write(markup`<script type="application/json" data-announces="${addresses.join(' ')}"></script>`);
    },
    async writeAnswer<Answer>(endpoint: EndpointShape, parts: AddressParts): Promise<Answer | null> {
      const address = addressOf(endpoint, parts, language);
      const text = await ask(address);
      if (text === null) return null;
      written.push([address, text]);
      // The empty comment tells the page that the text before it is complete.
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
async function writeStreams(writer: AnswerWriter, withCalendars: boolean): Promise<void> {
  const listed = [listStreams, { expand: ['course'] }] as const;
  const streams = await writer.writeAnswer<WireStream[]>(...listed);
  const open = (streams ?? [])
    .filter(({ status }) => status === 'started' || status === 'freeze')
    .slice(0, MOST_COURSES);
  if (!withCalendars || open.length === 0) return;
  const calls = open.flatMap(ofCalendar);
  writer.announce(...calls);
  if (open.length === 1) preloadPicture(writer, open[0]);
  const answers = await Promise.all(calls.map((call) => writer.writeAnswer<WireStreamStatus>(...call)));
  if (open.length > 1) preloadPicture(writer, lastPractised(open, answers));
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

function preloadPicture({ write }: AnswerWriter, stream: WireStream | undefined): void {
  if (stream?.course === undefined) return;
  const sources = imageSources(stream.course.image);
  write(
    markup`<link rel="preload" as="image" fetchpriority="high" imagesrcset="${sources}" imagesizes="${NEXT_STEP_SIZES}">`,
  );
}

/** A day with its films, which the outline of its course leads to. */
async function writeDay(writer: AnswerWriter, place: { streamId: number; dayNumber: number }): Promise<void> {
  const [streamCall, statusCall] = ofDay(place.streamId) as [Asked, Asked];
  const [stream] = await Promise.all([
    writer.writeAnswer<WireStream>(...streamCall),
    writer.writeAnswer(...statusCall),
  ]);
  if (stream === null) return;
  const courseId = stream.course_id;
  const outlineCall = outlineOf(stream);
  writer.announce(outlineCall);
  const outline = await writer.writeAnswer<WireCourse>(...outlineCall);
  const day = outline?.stages?.flatMap((stage) => stage.days ?? []).find((one) => one.day_number === place.dayNumber);
  if (day === undefined) return;
  const params = { courseId, stageId: day.stage_id, dayId: day.id };
  const dayCall: Asked = [getDay, { params, query: { stream_id: stream.id }, expand: openDayParts }];
  writer.announce(dayCall);
  await writer.writeAnswer(...dayCall);
}
