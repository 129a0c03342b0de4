import { http } from '@app/shared/http/client';
import { fakeService, Refusal } from '@app/shared/testing/service';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { downloadPicture } from './download.ts';

const IMAGE = { fileId: '6f0c1c9e-8a58-4a1f-9f3e-1f4f5f6a7b8c', downloadUrl: '/api/common/data/download?fileUrl=x' };
const before = http.defaults.adapter;
/** Address and file name of each link that was clicked. */
let followed: (string | null)[][] = [];
const note = (event: Event) => {
  event.preventDefault();
  const link = event.target as HTMLAnchorElement;
  followed.push([link.getAttribute('href'), link.getAttribute('download')]);
};
beforeEach(() => {
  followed = [];
  document.addEventListener('click', note);
});
afterEach(() => {
  if (before) http.defaults.adapter = before;
  document.removeEventListener('click', note);
});

it.each([
  ['a picture that is there is saved beside the page, under the name that the service gives', 200, 1],
  ['one that was removed is not asked for', 404, 0],
])('downloadPicture: %s', async (_name, code, times) => {
  fakeService(() => (code === 200 ? {} : new Refusal('', code)));
  await downloadPicture(IMAGE);
  expect(followed).toEqual(Array.from({ length: times }, () => [IMAGE.downloadUrl, '']));
  expect(document.querySelector('a')).toBeNull();
});
