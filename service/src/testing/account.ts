import type { CallInput } from '@app/shared/contracts/calls';
import type { ProofScene } from '@app/shared/contracts/account';
import { readScene, openScene, recordScan } from '../domain/wechat/scenes.ts';
import { SANDBOX_APP_ID, sandboxWechat } from '../gateways/wechat/gateway.ts';
import type { TestService } from './service.ts';

/** The newest code that was sent to a number. */
export async function codeSentTo(service: TestService, telphone: string): Promise<string> {
  const inbox = await service.app.inject({ url: `/sandbox/sms.json?telphone=${telphone}` });
  return inbox.json<{ code: string }[]>()[0]!.code;
}

/** A ticket for actions that need an identity check, by a code to the bound number. */
export async function proofBySms(
  service: TestService,
  token: string,
  telphone: string,
  scene: ProofScene,
): Promise<string> {
  service.pass(61);
  const sent = await service.call('POST /member/user/account/code', { scene }, token);
  if (sent.code !== 200) throw new Error(sent.msg);
  const code = await codeSentTo(service, telphone);
  const shown = await service.call('POST /member/user/account/verify', { scene, code }, token);
  if (shown.code !== 200) throw new Error(shown.msg);
  return shown.data.ticket;
}

/** Sends a code to a number to be bound. */
export async function codeToBind(service: TestService, telphone: string): Promise<string> {
  service.pass(61);
  const sent = await service.call('GET /common/data/get_sms_code', { telphone, scene: 'bind' });
  if (sent.code !== 200) throw new Error(sent.msg);
  return codeSentTo(service, telphone);
}

let scenes = 0;

/** Login data of a browser whose code this user has scanned. */
export async function scannedBy(service: TestService, openid: string): Promise<{ openId: string; sceneStr: string }> {
  const scene = `${(scenes += 1)}`.padEnd(24, 'a').padEnd(64, 'B');
  const browser = 'b'.repeat(43);
  await openScene(service.deps, sandboxWechat(), { scene, browser, origin: 'http://localhost' });
  await recordScan(service.deps, { appId: SANDBOX_APP_ID, scene, openid });
  const { openid: ticket } = await readScene(service.deps, { scene, browser });
  return { openId: ticket!, sceneStr: scene };
}

export async function loginByWechat(service: TestService, openid: string): Promise<string> {
  const form: CallInput<'POST /member/data/login'> = { ...(await scannedBy(service, openid)), type: 'WECHAT' };
  const done = await service.call('POST /member/data/login', form);
  if (done.code !== 200) throw new Error(done.msg);
  return done.data.access_token;
}

let pairs = 0;

/** Logs in two new people. @returns their tokens, and the id of the first */
export async function twoPeople(service: TestService): Promise<{ token: string; other: string; userId: number }> {
  pairs += 1;
  const token = await service.login(String(13_800_000_000 + pairs));
  const other = await service.login(String(13_900_000_000 + pairs));
  const { data } = await service.call('GET /member/user/info', {}, token);
  return { token, other, userId: data.user.userId };
}
