/** A code, or the text of a notice (`scene` is then `notice.` and its kind). */
export type SmsMessage = { telphone: string; scene: string } & ({ code: string } | { text: string });

/** Passes a message to its delivery; throws when it was not accepted. */
export interface SmsGateway {
  send(message: SmsMessage): Promise<void>;
}
