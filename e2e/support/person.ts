import { randomInt } from 'node:crypto';
import { expect, request, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { signed } from './signed.ts';

/** A phone number that is unique in the run. */
export function newPhone(): string {
  return `13${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`;
}

/** The newest SMS code sent to a number, from the sandbox that stands in for the gateway. */
export async function smsCode(api: APIRequestContext, telphone: string): Promise<string> {
  const answer = await api.get(`/sandbox/sms.json?telphone=${telphone}`);
  const [newest] = (await answer.json()) as { code: string }[];
  if (!newest) throw new Error(`no SMS was sent to ${telphone}`);
  return newest.code;
}

export interface Person {
  telphone: string;
  token: string;
  /** Holds the HttpOnly half of the login. */
  api: APIRequestContext;
}

/** Makes an account through the API, as a returning visitor would have one. */
export async function newPerson(baseURL: string): Promise<Person> {
  const telphone = newPhone();
  const visitor = await request.newContext({ baseURL });
  const sent = await visitor.get(`/api/common/data/get_sms_code?telphone=${telphone}&scene=login`, {
    headers: signed(''),
  });
  expect(await sent.json()).toMatchObject({ code: 200 });
  const login = await visitor.post('/api/member/data/login', {
    headers: signed(''),
    data: { openId: telphone, code: await smsCode(visitor, telphone), type: 'PHONE', sceneStr: '', inviterId: -1 },
  });
  const { code, data } = (await login.json()) as { code: number; data: { access_token: string } };
  expect(code).toBe(200);
  return { telphone, token: data.access_token, api: visitor };
}

/** Opens the browser context as this person. */
export async function actAs(context: BrowserContext, baseURL: string, person: Person): Promise<void> {
  const { cookies } = await person.api.storageState();
  await context.addCookies([
    // The readable half of the session is stored by the page; the HttpOnly cookie came with the
    // login.
    { name: 'userToken', value: person.token, url: baseURL, sameSite: 'Lax' },
    ...cookies.filter(({ name }) => name === 'userKey'),
  ]);
}
