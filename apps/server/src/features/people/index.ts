export { searchUsers } from './people-search.store.ts';
