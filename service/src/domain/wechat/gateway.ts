export interface QrRequest {
  /** 64 letters and digits; comes back with the scan. */
  scene: string;
  lifeSec: number;
  /** Address under which the asking browser sees the site. */
  origin: string;
}

/**
 * The official account whose code people scan. Scans come back through `recordScan`, whoever plays
 * the account.
 */
export interface WechatGateway {
  /** Openids mean something only together with it. */
  readonly appId: string;
  /** Makes a code. @returns what it holds; throws when there is none to be had */
  createQr(request: QrRequest): Promise<string>;
}
