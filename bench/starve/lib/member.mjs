import { createHash, randomInt } from 'node:crypto';

/**
 * Key of the request checksum, which every browser has: it detects errors, and is no protection.
 */
const SIGN_SECRET = 'huixue-9f2c61d7';

function signed(token) {
  const timestamp = String(Date.now());
  return {
    timestamp,
    sign: createHash('md5').update(`${timestamp}${token}${SIGN_SECRET}`).digest('hex'),
    ...(token && { authorization: token }),
  };
}

async function answerOf(response) {
  const { code, msg, data } = await response.json();
  if (code !== 200) throw Object.assign(new Error(msg), { code });
  return data;
}

/**
 * A new member of the running site, logged in through the sandbox.
 * @param {string} url
 */
export async function newMember(url) {
  const telphone = `13${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`;
  await answerOf(await fetch(`${url}/api/common/data/get_sms_code?telphone=${telphone}`, { headers: signed('') }));
  const [{ code }] = await (await fetch(`${url}/sandbox/sms.json?telphone=${telphone}`)).json();
  const login = await fetch(`${url}/api/member/data/login`, {
    method: 'POST',
    headers: { ...signed(''), 'content-type': 'application/json' },
    body: JSON.stringify({ openId: telphone, code, type: 'PHONE' }),
  });
  const cookies = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { access_token: token } = await answerOf(login);
  const userKey = cookies.map((line) => /^userKey=(.*)$/.exec(line)?.[1]).find(Boolean) ?? '';
  const cookie = [`userToken=${token}`, ...cookies].join('; ');

  return {
    /** Headers of a call made now. */
    headers: () => ({ ...signed(token), cookie }),
    /** Opens a browser's context as this member. */
    async actIn(context) {
      await context.addCookies([
        { name: 'userToken', value: token, url, sameSite: 'Lax' },
        { name: 'userKey', value: userKey, url, httpOnly: true, sameSite: 'Lax' },
      ]);
    },
    /** The answer of a call; rejects with the service's message. */
    async get(path) {
      return answerOf(await fetch(`${url}${path}`, { headers: { ...signed(token), cookie } }));
    },
    async post(path, body) {
      const headers = { ...signed(token), cookie, 'content-type': 'application/json' };
      return answerOf(await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
    /** Sends a picture; rejects with the service's message. @returns its address */
    async upload(bytes, name) {
      return (await this.uploadFile(bytes, name)).url;
    },
    /** The same. @returns all messages about it */
    async uploadFile(bytes, name) {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      const headers = { ...signed(token), cookie };
      const response = await fetch(`${url}/api/file/data/upload`, { method: 'POST', headers, body: form });
      return answerOf(response);
    },
    /** Fetches a thumbnail whole. @returns its HTTP status */
    async thumbnail(address, width) {
      const response = await fetch(`${url}${address}?w=${width}`, { headers: { cookie } });
      await response.arrayBuffer();
      return response.status;
    },
  };
}
