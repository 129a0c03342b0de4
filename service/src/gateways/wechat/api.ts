import { z } from 'zod';
import type { AccessToken } from './access-token.ts';
import { askWechat, WechatError } from './ask.ts';

const zQr = z.object({ url: z.url() });

/**
 * Creates a temporary code with a scene. A refused token is replaced once. @returns the content of
 * the code
 */
export async function createQr(api: string, token: AccessToken, scene: string, lifeSec: number): Promise<string> {
  const ask = async (accessToken: string) => {
    const url = `${api}/cgi-bin/qrcode/create?access_token=${encodeURIComponent(accessToken)}`;
    const { url: content } = await askWechat(
      url,
      { expire_seconds: lifeSec, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } },
      zQr,
    );
    return content;
  };
  const first = await token.get();
  try {
    return await ask(first);
  } catch (error) {
    if (!(error instanceof WechatError) || !error.isToken) throw error;
    return ask(await token.replace(first));
  }
}
