import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const least = { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/service' };
function problemOf(more: Record<string, string>): string {
  try {
    return String(readEnv({ ...least, ...more }));
  } catch (error) {
    return (error as Error).message;
  }
}

describe('reading the environment', () => {
  it('the environment requires nothing but a database, and treats empty variables as unset', () => {
    expect(readEnv({ ...least, SERVICE_PORT: '', SANDBOX: '', BRAND: '' })).toMatchObject({
      SERVICE_PORT: 8081,
      SANDBOX: false,
      CLOCK_LIMIT: 30,
      BRAND: '绘学 AI',
    });
    expect(readEnv({ ...least, SANDBOX: '1', SERVICE_PORT: '0' })).toMatchObject({ SANDBOX: true, SERVICE_PORT: 0 });
  });

  it('the environment’s error names every variable at fault', () => {
    const bad = () => readEnv({ DATABASE_URL: 'mysql://x', SERVICE_PORT: '99999', SANDBOX: 'yes' });
    expect(bad).toThrow(/DATABASE_URL/);
    expect(bad).toThrow(/SERVICE_PORT/);
    expect(bad).toThrow(/SANDBOX/);
  });

  it('the environment accepts QR pictures of this site alone, as the page shows no others', () => {
    expect(readEnv({ ...least, PAYMENT_QR: '/brand/pay.png' }).PAYMENT_QR).toBe('/brand/pay.png');
    expect(() => readEnv({ ...least, PAYMENT_QR: 'https://cdn.example/pay.png' })).toThrow(/PAYMENT_QR/);
    expect(() => readEnv({ ...least, WECHAT_QR: '//cdn.example/qr.png' })).toThrow(/WECHAT_QR/);
    expect(() => readEnv({ ...least, TOOLBOX_CHAT: 'javascript:alert(1)' })).toThrow(/TOOLBOX_CHAT/);
  });

  it('the environment accepts a web UI by its URL with a separate password, and repeats no password in errors', () => {
    const A1111_URL = 'http://sd.internal:7860';
    expect(readEnv({ ...least, A1111_URL, A1111_AUTH: 'artist:柿子:1' })).toMatchObject({
      A1111_URL,
      A1111_AUTH: 'artist:柿子:1',
      A1111_TIMEOUT_SEC: 300,
    });
    expect(problemOf({ A1111_URL: 'sd.internal:7860' })).toMatch(/ {2}A1111_URL: /);
    expect(problemOf({ A1111_URL, A1111_TIMEOUT_SEC: '0' })).toMatch(/ {2}A1111_TIMEOUT_SEC: /);
    const inAddress = problemOf({ A1111_URL: 'http://artist:hush@sd.internal:7860' });
    expect(inAddress).toMatch(/ {2}A1111_URL: .*A1111_AUTH/);
    const halfAuth = problemOf({ A1111_URL, A1111_AUTH: 'hush' });
    expect(halfAuth).toMatch(/ {2}A1111_AUTH: as user:password/);
    expect(`${inAddress} ${halfAuth}`).not.toContain('hush');
  });

  it('the environment accepts a ComfyUI by its URL with a login or token of its proxy, and repeats none in errors', () => {
    const COMFYUI_URL = 'https://comfy.internal';
    const whole = { COMFYUI_URL, COMFYUI_AUTH: 'Bearer abc.def', COMFYUI_MODEL: 'SD1.5/cat.safetensors' };
    expect(readEnv({ ...least, ...whole })).toMatchObject({ ...whole, COMFYUI_TIMEOUT_SEC: 300 });
    const inAddress = problemOf({ COMFYUI_URL: 'http://artist:hush@comfy.internal' });
    expect(inAddress).toMatch(/ {2}COMFYUI_URL: .*COMFYUI_AUTH/);
    const half = problemOf({ COMFYUI_URL, COMFYUI_AUTH: 'hush' });
    expect(half).toMatch(/ {2}COMFYUI_AUTH: as user:password or "Bearer token"/);
    expect(`${inAddress} ${half}`).not.toContain('hush');
  });

  it('the environment accepts an images API by its URL, its separate key, and sizes in pairs', () => {
    const whole = { OPENAI_IMAGES_URL: 'https://api.openai.com/v1', OPENAI_IMAGES_KEY: 'sk-hush' };
    expect(readEnv({ ...least, ...whole, OPENAI_IMAGES_SIZES: '1024x1024,832x1216' })).toMatchObject({
      ...whole,
      OPENAI_IMAGES_MODEL: 'gpt-image-1',
      OPENAI_IMAGES_SIZES: [
        { width: 1024, height: 1024 },
        { width: 832, height: 1216 },
      ],
      OPENAI_IMAGES_TIMEOUT_SEC: 300,
    });
    expect(problemOf({ ...whole, OPENAI_IMAGES_SIZES: 'large' })).toMatch(/OPENAI_IMAGES_SIZES: as 1024x1024/);
    const spaced = problemOf({ ...whole, OPENAI_IMAGES_KEY: 'sk hush' });
    expect(spaced).toMatch(/OPENAI_IMAGES_KEY: without spaces/);
    expect(spaced).not.toContain('hush');
  });

  it('the environment accepts the official account completely or not at all', () => {
    const account = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'hush', WECHAT_TOKEN: 'token' };
    expect(readEnv({ ...least, ...account }).WECHAT_APP_ID).toBe('wx1');
    expect(() => readEnv({ ...least, WECHAT_APP_ID: 'wx1', WECHAT_TOKEN: 'token' })).toThrow(/WECHAT_APP_SECRET/);
    expect(() => readEnv({ ...least, ...account, WECHAT_TOKEN: 'a b' })).toThrow(/WECHAT_TOKEN/);
  });

  it('the environment accepts the bucket for files completely or not at all, and repeats no key in errors', () => {
    const bucket = {
      FILES_S3_ENDPOINT: 'https://s3.example.cn',
      FILES_S3_BUCKET: 'people',
      FILES_S3_ACCESS_KEY: 'somebody',
      FILES_S3_SECRET_KEY: 'hush',
    };
    expect(readEnv({ ...least, FILES_S3_BUCKET: '' })).toMatchObject({
      filesBucket: undefined,
      FILES_S3_CACHE_MB: 2048,
    });
    expect(readEnv({ ...least, ...bucket, FILES_S3_PREFIX: 'shop/', FILES_S3_PATH_STYLE: '0' }).filesBucket).toEqual({
      endpoint: 'https://s3.example.cn',
      bucket: 'people',
      region: 'us-east-1',
      accessKey: 'somebody',
      secretKey: 'hush',
      prefix: 'shop/',
      pathStyle: false,
    });
    for (const name of Object.keys(bucket))
      expect(() => readEnv({ ...least, ...bucket, [name]: '' })).toThrow(
        `${name}: is needed with the other FILES_S3_ variables`,
      );
    expect(() => readEnv({ ...least, FILES_S3_PREFIX: 'shop/' })).toThrow(/FILES_S3_ENDPOINT[^]*FILES_S3_SECRET_KEY/);
    const bad = { ...bucket, FILES_S3_ENDPOINT: 's3.example.cn', FILES_S3_PREFIX: '../x', LOG_LEVEL: 'loud' };
    expect(() => readEnv({ ...least, ...bad })).toThrow(/LOG_LEVEL[^]*FILES_S3_ENDPOINT[^]*FILES_S3_PREFIX/);
    expect(() => readEnv({ ...least, ...bad })).not.toThrow(/hush|somebody/);
  });
});

describe('keys of a payment channel', () => {
  it('keys of a payment channel must be complete: missing and invalid ones are named, and never shown', () => {
    const secret = 'A'.repeat(400);
    const problem = problemOf({ ALIPAY_APP_ID: '2021', ALIPAY_PRIVATE_KEY: secret });
    expect(problem).toContain('ALIPAY_PRIVATE_KEY: is neither a key nor the path of one');
    expect(problem).not.toContain('AAAA');
    const wechat = problemOf({ WXPAY_MCH_ID: '1900' });
    for (const name of ['WXPAY_APP_ID', 'WXPAY_SERIAL', 'WXPAY_PRIVATE_KEY', 'WXPAY_API_V3_KEY'])
      expect(wechat).toContain(`${name}: is needed with the other WXPAY_ variables`);
    expect(wechat).not.toContain('WXPAY_MCH_ID: is needed');
    expect(problemOf({ PAY_WEBHOOK_URL: 'https://example.com' })).toContain('PAY_WEBHOOK_SECRET: is needed');
  });
});
