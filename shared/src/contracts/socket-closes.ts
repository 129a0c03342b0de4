/** Close code of a socket for a missing or expired login. */
export const UNAUTHORISED = 4401;
/** Close code for a viewer who may not watch the broadcast, or no longer. */
export const NOT_ADMITTED = 4403;
/** Close code for an unknown broadcast. */
export const NO_ROOM = 4404;
/** Close code for a user or an address with too many sockets. */
export const TOO_MANY = 4408;
