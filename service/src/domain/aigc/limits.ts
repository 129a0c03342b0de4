/** Unfinished tasks a person may have. */
export const OPEN_TASKS = 20;
