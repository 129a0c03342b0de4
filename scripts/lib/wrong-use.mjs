/** An error of usage; its message says how to call the command. */
export class WrongUse extends Error {}
