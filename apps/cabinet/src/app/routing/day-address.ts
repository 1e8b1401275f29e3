import { isId } from '@daystream/domain/ids';
import { type RouteParams, routePath } from '@daystream/domain/navigation/routes';
import { queryClient } from '#shared/query-client.ts';
import { outlineQuery, streamQuery } from '../../features/streams/index.ts';

/** Old addresses name a day by id, ours by its number in the course; an unknown day leads to the calendar (Q80). */
export async function addressOfDay(params: RouteParams): Promise<string> {
  const { streamId = '' } = params;
  const dayNumber = await dayNumberOf(Number(streamId), Number(params.dayId)).catch(() => undefined);
  return dayNumber === undefined
    ? routePath('calendar', { streamId })
    : routePath('day', { streamId, dayNumber: String(dayNumber) });
}

async function dayNumberOf(streamId: number, dayId: number): Promise<number | undefined> {
  if (!isId(streamId) || !isId(dayId)) return undefined;
  const stream = await queryClient.query({ ...streamQuery(streamId), staleTime: 'static' });
  const course = await queryClient.query({ ...outlineQuery(stream), staleTime: 'static' });
  return course.stages.flatMap(({ days }) => days).find(({ id }) => id === dayId)?.dayNumber;
}
