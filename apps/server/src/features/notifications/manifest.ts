import type { Manifest } from '../manifest.ts';
import { mountSocket } from './notifications.plugin.ts';
import { connectNotifications } from './notifications.reactions.ts';

export const notifications: Manifest = { noun: 'notifications', socket: mountSocket, connect: connectNotifications };
