import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openHook, PHOTO, service, serveTools } from '../../testing/page.tsx';
import { chainRequest, EMPTY_FORM } from './model/listing.ts';
import { useListing } from './use-listing.ts';

serveTools();

const FORM = { ...EMPTY_FORM, title: '布鞋' };
const set = (form = FORM) => {
  const { title, steps, form: kept } = chainRequest(form, PHOTO);
  const made = steps.map((step) => ({ ...step, state: 'done', error: '', task: null }));
  return { id: 'c1', kind: 'listing', title, form: kept, steps: made };
};
const sentTo = (url: string) => service.sent.filter((one) => one.url === url);

it('an opened set restores its texts and photo, unchanged', async () => {
  service.answers['/aigc/chain/get'] = set();
  const { result } = openHook(useListing, '/hidream/listing?chain=c1');
  await waitFor(() => expect(result.current.form).toEqual(FORM));
  expect(result.current.info).toEqual(PHOTO);
  expect(result.current.changed).toBe(false);
});

it('other texts mark the set as changed, and the original texts unmark it', async () => {
  service.answers['/aigc/chain/get'] = set();
  const { result } = openHook(useListing, '/hidream/listing?chain=c1');
  await waitFor(() => expect(result.current.info).toEqual(PHOTO));
  act(() => result.current.setForm({ ...FORM, title: '老北京布鞋' }));
  expect(result.current.changed).toBe(true);
  service.answers['/aigc/chain/change'] = set({ ...FORM, title: '老北京布鞋' });
  await act(() => result.current.start());
  expect(sentTo('/aigc/chain/change')[0]?.body).toMatchObject({ id: 'c1', title: '老北京布鞋' });
  await waitFor(() => expect(result.current.changed).toBe(false));
});

it('a picture in the address becomes the photo of the set', async () => {
  const { result } = openHook(useListing, '/hidream/listing?photo=f1');
  await waitFor(() => expect(result.current.info).toEqual(PHOTO));
  expect(result.current.chain.chain).toBeNull();
  expect(result.current.changed).toBe(true);
});

it('a set with invalid texts sends no request', async () => {
  const { result } = openHook(useListing, '/hidream/listing?photo=f1');
  await waitFor(() => expect(result.current.info).toEqual(PHOTO));
  act(() => result.current.setForm({ ...FORM, price: '很便宜' }));
  await act(() => result.current.start());
  expect(sentTo('/aigc/chain/save')).toEqual([]);
});
