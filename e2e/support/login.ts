import type { APIRequestContext, Locator } from '@playwright/test';
import { newPhone, smsCode } from './person.ts';

/** Logs in through the opened login modal with a number nobody has, and passes the sign-up by. */
export async function registerByPhone(dialog: Locator, api: APIRequestContext): Promise<void> {
  const telphone = newPhone();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: '手机号登录' }).click();
  await dialog.getByLabel('手机号').fill(telphone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByText('验证码已发送').waitFor();
  await dialog.getByLabel('验证码', { exact: true }).fill(await smsCode(api, telphone));
  await dialog.getByRole('button', { name: '直接开始' }).click();
}
