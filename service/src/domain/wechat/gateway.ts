export interface QrRequest {
  /** Scene id of 64 letters and digits, which the scan returns. */
  scene: string;
  lifeSec: number;
  /** Origin of the site in the requesting browser. */
  origin: string;
}

/**
 * The official account whose code people scan. Scans are reported through `recordScan`, by WeChat
 * or the sandbox.
 */
export interface WechatGateway {
  /** App id of the account; openids are meaningful only together with it. */
  readonly appId: string;
  /** Creates a code. @returns its content; throws when that fails */
  createQr(request: QrRequest): Promise<string>;
}
