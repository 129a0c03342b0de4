/** A code, or the text of a notice (`scene` is then `notice.` and its kind). */
export type SmsMessage = { telphone: string; scene: string } & ({ code: string } | { text: string });

/** Hands a message to whoever delivers it; throws when it was not taken. */
export interface SmsGateway {
  send(message: SmsMessage): Promise<void>;
}
