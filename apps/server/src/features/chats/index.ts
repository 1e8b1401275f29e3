export { presentMessage } from './chats.presenter.ts';
export { findSentMessage, type ReadMessage, readHomeworkMessages, sendMessage } from './chats.service.ts';
export {
  findStreamOfFile,
  insertChat,
  insertMessage,
  listLastAnswerFileIds,
  takeHomeworkFiles,
  withdrawMessage,
} from './chats.store.ts';
