/** The person asked for something that cannot be; the message says what would do. */
export class WrongUse extends Error {}
