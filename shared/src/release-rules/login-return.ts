/** Page of the console that the company's provider sends people back to, with a code. */
export const LOGIN_RETURN = '/console/login';
