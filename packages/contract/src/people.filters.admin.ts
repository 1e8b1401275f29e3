import { namedLists } from '@daystream/domain/people';
import { textLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, idText, text, wire, wireId } from './wire.ts';

const ADMIN = '/admin/api/v1';
const list = z.enum(namedLists);
const SEARCH_FIELDS = 20;
const search = z
  .record(text(textLimits.anyWord), text(textLimits.search))
  .check(z.refine((fields) => Object.keys(fields).length <= SEARCH_FIELDS));

/** A saved filter of a list, visible to everybody who sees the list. */
export const wireSavedFilter = wire({
  id: wireId,
  name: z.string(),
  search: z.record(z.string(), z.string()),
});
export type WireSavedFilter = z.output<typeof wireSavedFilter>;

export const listSavedFilters = endpoint({
  name: 'listSavedFilters',
  method: 'GET',
  path: `${ADMIN}/saved-filters`,
  auth: 'staff',
  dialect: 'bare',
  query: z.object({ list: z._default(list, 'people') }),
  answer: z.array(wireSavedFilter),
});

/** Saves a filter; an existing name is overwritten. */
export const saveFilter = endpoint({
  name: 'saveFilter',
  method: 'POST',
  path: `${ADMIN}/saved-filters`,
  auth: 'staff',
  dialect: 'bare',
  body: body({ list, name: text(textLimits.anyLine), search }),
  answer: z.array(wireSavedFilter),
});

export const deleteSavedFilter = endpoint({
  name: 'deleteSavedFilter',
  method: 'DELETE',
  path: `${ADMIN}/saved-filters/:filterId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ filterId: idText }),
  answer: z.array(wireSavedFilter),
});
