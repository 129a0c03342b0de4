/** Codes with which the service closes a socket. The login is not, or no longer, valid. */
export const UNAUTHORISED = 4401;
/** This viewer may not watch the broadcast, or no longer. */
export const NOT_ADMITTED = 4403;
/** There is no such broadcast. */
export const NO_ROOM = 4404;
/** This user, or this address, has too many sockets. */
export const TOO_MANY = 4408;
