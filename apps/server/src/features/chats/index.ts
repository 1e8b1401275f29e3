export { presentMessage } from './chats.presenter.ts';
export { findSentMessage, type ReadMessage, readHomeworkMessages, sendMessage } from './chats.service.ts';
export {
  findStreamOfFile,
  insertMessage,
  listLastAnswerFileIds,
  takeHomeworkFiles,
  withdrawMessage,
} from './chats.store.ts';
