import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { sendInvitationTo } from './invitations.service.ts';
import { peopleAdminRoutes } from './people.admin-routes.ts';
import { sendInvitation } from './people.job.ts';
import { connectPeople } from './people.reactions.ts';

export const people: Manifest = {
  noun: 'people',
  routes: peopleAdminRoutes,
  jobs: [sendInvitation],
  workers: (ctx) => [worker(sendInvitation, (invitation) => sendInvitationTo(ctx, invitation))],
  connect: connectPeople,
};
