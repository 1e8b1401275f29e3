import type { Manifest } from '../manifest.ts';
import { connectChats } from './chats.reactions.ts';

/** Chats of streams and their messages; the chat's own screens and calls are still to come. */
export const chats: Manifest = { noun: 'chats', connect: connectChats };
