import type { EndpointShape } from '@daystream/contract/endpoint';
import type { ContentKind } from '@daystream/domain/courses/content-fields';
import type { Call } from '#http/mount.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import { mayEditCourses } from './courses.access.ts';
import { changePart, changeProblem, type GivenFields } from './drafting/changing.service.ts';
import { readDraftFor } from './drafting/draft-reading.service.ts';
import { presentDraft } from './drafting/draft.presenter.ts';
import type { Drafting } from './drafting/drafting.service.ts';

type OnDraft = Pick<Call<EndpointShape>, 'ctx'> & Pick<Call<EndpointShape & { auth: 'staff' }>, 'viewer'>;
type OnCourse = OnDraft & { readonly params: { readonly courseId: number } };
type Editing = OnCourse & { readonly body: { readonly draft: number } };

/** Changes the draft after checking permission and texts; answers the changed draft. */
export async function edit(call: Editing, problem: Refusal | null, make: (by: Drafting) => Promise<Refusal | null>) {
  const refusal = editingRefusal(call, problem);
  return answerDraft(call, refusal ?? (await make(draftingOf(call))));
}

/** Sets the given fields of one part. */
export function change(call: Editing & { readonly body: GivenFields }, kind: ContentKind, id: number) {
  const { draft: _, ...given } = call.body;
  return edit(call, changeProblem(kind, given), (by) => changePart(call.ctx, by, { kind, id }, given));
}

/** Changes the draft by creating a part; answers also the part's id. */
export async function editAndAnswer<Made>(
  call: Editing,
  problem: Refusal | null,
  make: (by: Drafting) => Promise<Refusal | Made>,
) {
  const refusal = editingRefusal(call, problem);
  if (refusal !== null) return refusal;
  const made = await make(draftingOf(call));
  if (isRefusal(made)) return made;
  const course = await answerDraft(call, null);
  return isRefusal(course) ? course : { course, made };
}

export async function answerDraft({ ctx, viewer, params }: OnCourse, refusal: Refusal | null) {
  if (refusal !== null) return refusal;
  const draft = await readDraftFor(ctx, viewer, params.courseId);
  return draft === undefined ? refuse('not_found') : presentDraft(draft);
}

function editingRefusal({ viewer }: Editing, problem: Refusal | null): Refusal | null {
  return mayEditCourses(viewer) ? problem : refuse('not_allowed');
}

function draftingOf({ viewer, params, body }: Editing): Drafting {
  return { staffId: viewer.userId, courseId: params.courseId, draft: body.draft };
}
