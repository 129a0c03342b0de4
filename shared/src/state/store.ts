import { createStore } from 'jotai';

/** The one jotai store of the page; hooks here pass it, so that no Provider is needed in a remote. */
export const store = createStore();
