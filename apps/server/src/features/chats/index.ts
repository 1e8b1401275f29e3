export { presentMessage } from './chats.presenter.ts';
export { type ReadMessage, readHomeworkMessages } from './chats.service.ts';
export { findStreamOfFile, getChatId, insertMessage, withdrawMessage } from './chats.store.ts';
