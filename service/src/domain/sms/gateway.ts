export interface SmsMessage {
  telphone: string;
  scene: string;
  code: string;
}

/** Hands a code to whoever delivers it; throws when it was not taken. */
export interface SmsGateway {
  send(message: SmsMessage): Promise<void>;
}
