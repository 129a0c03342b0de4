import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RENDITION_WIDTHS } from '../../files/renditions.ts';
import { pictureXmp } from '../../files/label/aigc-metadata.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let token = '';
let other = '';
beforeAll(async () => {
  service = await startService();
  token = await service.login('13800138000');
  other = await service.login('13900139000');
});
afterAll(() => service.close());

const upload = (data: Buffer, name: string, as = token) => service.upload(data, name, as);
const view = (url: string, as = token, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { cookie: service.cookies(as), ...headers } });
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#aa7744' } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret place' } } })
    .toBuffer();

describe('uploads and downloads', () => {
  it('an upload is shown upright and without camera metadata', async () => {
    const { code, data } = await upload(await photo(), '柿子.png');
    expect(code).toBe(200);
    expect(data).toMatchObject({ name: '柿子.jpg', type: 'image/jpeg', width: 200, height: 300 });
    const shown = await view(data.url);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const facts = await sharp(shown.rawPayload).metadata();
    expect(facts).toMatchObject({ width: 200, height: 300 });
    expect(facts.exif).toBeUndefined();
    const small = await view(`${data.url}?w=90`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96 });
    expect((await view(`${data.url}?w=90`, token, { 'if-none-match': String(small.headers.etag) })).statusCode).toBe(
      304,
    );
  });

  it('an upload is downloaded alone and in an archive, with its pixels and without camera metadata', async () => {
    const sent = await photo();
    expect(sent.includes('secret place')).toBe(true);
    const { data } = await upload(sent, '柿子.jpg');
    const { url } = (await service.call('POST /file/data/archive', { ids: [data.fileId] }, token)).data;
    const download = `/api/common/data/download?fileUrl=${encodeURIComponent(data.url)}`;
    const [alone, archive] = [await view(download), await view(url)];
    for (const { statusCode, rawPayload } of [alone, archive]) {
      expect(statusCode).toBe(200);
      expect(rawPayload.includes('secret place')).toBe(false);
    }
    expect((await sharp(alone.rawPayload).metadata()).orientation).toBe(6);
    const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
    expect((await pixels(alone.rawPayload)).equals(await pixels(sent))).toBe(true);
    // The content-length equals the body's length.
    expect(Number(archive.headers['content-length'])).toBe(archive.rawPayload.length);
  });

  it('an upload whose metadata declare it as AI-generated is recognised', async () => {
    const made = sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa7744' } });
    const xmp = pictureXmp({ producer: '别家', produceId: 'x', label: 'generated', tool: '文生图' });
    const sent = [
      await photo(),
      await made.clone().withXmp(xmp).jpeg().toBuffer(),
      await made.withXmp(xmp).png().toBuffer(),
    ];
    const told: unknown[] = [];
    for (const [index, data] of sent.entries()) {
      const { data: file } = await upload(data, `${index}.jpg`);
      const { rows } = await service.deps.pool.query('select generated from file_entry where id = $1', [file.fileId]);
      told.push(rows[0].generated);
    }
    expect(told).toEqual([false, true, true]);
  });

  it('an upload is accessible to its owner alone', async () => {
    const { data } = await upload(await photo(), 'a.jpg');
    expect((await view(data.url, '')).statusCode).toBe(401);
    expect((await view(data.url, other)).statusCode).toBe(404);
    const download = `/api/common/data/download?fileUrl=${encodeURIComponent(data.url)}`;
    expect((await view(download, other)).statusCode).toBe(404);
    expect((await view(download)).statusCode).toBe(200);
    expect((await view('/api/common/data/download?fileUrl=http%3A%2F%2F127.0.0.1%2Fx')).statusCode).toBe(400);
  });

  it('a download has the requested name and the extension of its content', async () => {
    const { data } = await upload(await photo(), 'a.jpg');
    const download = `/api/common/data/download?fileUrl=${encodeURIComponent(data.url)}`;
    const nameOf = async (name: string) =>
      (await view(`${download}&name=${encodeURIComponent(name)}`)).headers['content-disposition'];
    expect(await nameOf('24-7.5-青瓷')).toContain(`filename*=UTF-8''${encodeURIComponent('24-7.5-青瓷.jpg')}`);
    expect(await nameOf('../../x.exe')).toContain('filename="x.exe.jpg"');
    expect(await nameOf('a"\r\nset-cookie: b')).not.toMatch(/[\r\n]|"a"/);
    expect((await view(`${download}&name=${'a'.repeat(201)}`)).statusCode).toBe(400);
  });

  it('a download in another format is upright and without camera metadata', async () => {
    const { data } = await upload(await photo(), 'a.jpg');
    const download = `/api/common/data/download?fileUrl=${encodeURIComponent(data.url)}`;
    for (const format of ['png', 'webp'] as const) {
      const { headers, rawPayload } = await view(`${download}&format=${format}`);
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'content-disposition': expect.stringContaining(`filename="a.${format}"`),
      });
      const facts = await sharp(rawPayload).metadata();
      expect(facts).toMatchObject({ format, width: 200, height: 300 });
      expect([facts.exif, facts.xmp]).toEqual([undefined, undefined]);
    }
    expect((await view(`${download}&format=gif`)).statusCode).toBe(400);
  });

  it.each([
    ['a disguised page', Buffer.from('<html></html>'), '上传失败：文件内容不是图片，请上传 JPG、PNG 或 WebP 图片'],
    ['more than 20 MB', Buffer.alloc(21 * 1024 * 1024), '上传失败：图片超过 20 MB，请压缩后重试'],
  ])('an upload of %s is refused with the reason', async (_name, data, msg) => {
    expect(await upload(data, 'a.png')).toMatchObject({ code: 500201, msg });
  });

  it('a body that is no upload is not buffered', async () => {
    for (const type of ['application/json', 'text/plain']) {
      const payload = Readable.from([Buffer.alloc(600_000, '{')]);
      const headers = { ...service.headers(token), 'content-type': type };
      const answer = await service.app.inject({ method: 'POST', url: '/api/file/data/upload', payload, headers });
      expect(answer.json()).toMatchObject({ code: 500201, msg: '上传失败：请选择要上传的图片' });
    }
  });

  /** Starts uploads whose bodies end when the test says so. */
  async function hold(as: string, count: number) {
    const bodies = Array.from({ length: count }, () => new PassThrough());
    const headers = { ...service.headers(as), 'content-type': 'multipart/form-data; boundary=x' };
    const running = bodies.map((payload) =>
      service.app.inject({ method: 'POST', url: '/api/file/data/upload', payload, headers }),
    );
    for (const payload of bodies)
      payload.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    // The server has started to read the bodies that it accepts.
    await vi.waitFor(() => expect(bodies.map((payload) => payload.readableLength)).toEqual(bodies.map(() => 0)), {});
    return async (data: Buffer) => {
      for (const payload of bodies) payload.end(Buffer.concat([data, Buffer.from('\r\n--x--\r\n')]));
      return Promise.all(running);
    };
  }

  it('four concurrent uploads of one person are accepted, and a fifth is told to retry', async () => {
    const data = await photo();
    const end = await hold(token, 4);
    expect(await upload(data, 'fifth.jpg')).toMatchObject({ status: 429, code: 429, msg: '操作过于频繁，请稍后再试' });
    expect((await upload(data, 'b.jpg', other)).code).toBe(200);
    for (const answer of await end(data)) expect(answer.json()).toMatchObject({ code: 200 });
    expect((await upload(data, 'fifth.jpg')).code).toBe(200);
  });

  it('a full disk is reported, and the same upload succeeds once there is space', async () => {
    const full = vi
      .spyOn(service.deps.store, 'adopt')
      .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const data = await photo();
    expect(await upload(data, 'a.jpg')).toMatchObject({
      code: 500,
      msg: '服务器存储空间不足，没有保存成功，请稍后重试',
    });
    full.mockRestore();
    expect((await upload(data, 'a.jpg')).code).toBe(200);
  });

  it('uploads are refused while the disk is almost full, and existing files are still served', async () => {
    const data = await photo();
    const { data: kept } = await upload(data, 'a.jpg');
    service.deps.env.DISK_RESERVE_MB = 1e9;
    const refused = { code: 500, msg: '服务器存储空间不足，没有保存成功，请稍后重试' };
    expect(await upload(data, 'b.jpg')).toMatchObject(refused);
    expect((await service.call('GET /file/data/get', { fileId: kept.fileId }, token)).code).toBe(200);
    expect((await service.app.inject({ url: kept.url, headers: service.headers(token) })).statusCode).toBe(200);
    service.deps.env.DISK_RESERVE_MB = 0;
    expect((await upload(data, 'b.jpg')).code).toBe(200);
  });

  it('an upload succeeds while several slow connections are uploading', async () => {
    const slow = await Promise.all([1, 2, 3, 4].map((one) => service.login(`1370013700${one}`)));
    const data = await photo();
    const ends = await Promise.all(slow.map((one) => hold(one, 4)));
    expect((await upload(data, 'meanwhile.jpg', other)).code).toBe(200);
    await Promise.all(ends.map((end) => end(data)));
  });

  it("another member's thumbnail is created before the second of one member's many", async () => {
    const large = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#aa7744' } })
      .png()
      .toBuffer();
    const [{ data: mine }, { data: theirs }] = await Promise.all([
      upload(large, 'large.png'),
      upload(await photo(), 'small.jpg', other),
    ]);
    const done: string[] = [];
    const ask = async (name: string, url: string, as: string) => {
      expect((await view(url, as)).statusCode).toBe(200);
      done.push(name);
    };
    const many = RENDITION_WIDTHS.map((width) => ask(`${width}`, `${mine.url}?w=${width}`, token));
    await Promise.all([...many, ask('stranger', `${theirs.url}?w=90`, other)]);
    expect(done.indexOf('stranger')).toBeLessThan(2);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
    ['a broken part', 'multipart/form-data; boundary=x', '--x\r\nnonsense\r\n\r\nabc\r\n--x--\r\n'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
  ])(
    'a malformed upload body (%s) is answered with 400, or with a message that a picture is missing',
    async (_name, type, payload) => {
      const headers = { ...service.headers(token), 'content-type': type };
      const answer = await service.app.inject({ method: 'POST', url: '/api/file/data/upload', payload, headers });
      expect([400, 406, 500_201]).toContain(answer.json<{ code: number }>().code);
      expect(answer.statusCode).toBeLessThan(500);
      expect(await readdir(path.join(service.deps.env.DATA_DIR, 'files', 'incoming'))).toEqual([]);
    },
  );

  it('stored files are not readable by other users of the machine', async () => {
    if (process.platform === 'win32') return;
    expect((await stat(path.join(service.deps.env.DATA_DIR, 'files'))).mode & 0o777).toBe(0o700);
  });

  it('an upload without a login is refused', async () => {
    expect((await upload(await photo(), 'a.jpg', '')).code).toBe(401);
  });
});
