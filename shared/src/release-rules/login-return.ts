/** Page of the console that the company's provider sends people back to, with a code in the query. */
export const LOGIN_RETURN = '/console/login';
