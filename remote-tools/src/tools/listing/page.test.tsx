import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Refusal } from '@app/shared/testing/service';
import { expect, it } from 'vitest';
import { button, choosePhoto, openPage, service, serveTools } from '../../testing/page.tsx';
import { Listing } from './page.tsx';

serveTools();

const sets = () => service.sent.filter(({ url }) => url === '/aigc/chain/save').map(({ body }) => body);

it('一键上架 previews the pieces of a set before a photo is chosen', () => {
  openPage(Listing);
  expect(screen.getByRole('region', { name: '您会得到' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '怎么用' }).getAttribute('href')).toBe('/hidream/help?tool=detailPage');
});

it('一键上架 creates a set from one photo and the product’s texts', async () => {
  service.answers['/aigc/chain/save'] = { id: 'c1', kind: 'listing', title: '', form: {}, steps: [] };
  openPage(Listing);
  choosePhoto();
  fireEvent.change(await screen.findByLabelText('商品标题'), { target: { value: '咖啡杯碟' } });
  await waitFor(() => expect(button('做成一整套').disabled).toBe(false));
  fireEvent.click(button('做成一整套'));
  await waitFor(() => expect(sets()).toHaveLength(1));
  expect(sets()[0]).toMatchObject({ kind: 'listing', title: '咖啡杯碟' });
});

it('一键上架 offers another photo after one that was refused, and a retry after a lost connection', async () => {
  service.answers['/file/data/upload'] = new Refusal('图片太小');
  openPage(Listing);
  choosePhoto();
  expect((await screen.findByRole('alert')).textContent).toBe('图片太小换一张');
  delete service.answers['/file/data/upload'];
  choosePhoto();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('重试'));
});

it('一键上架 reports texts that cannot be printed, and does not start', async () => {
  openPage(Listing);
  choosePhoto();
  fireEvent.change(await screen.findByLabelText('售价（元）'), { target: { value: '很便宜' } });
  expect(screen.getByText('写成数字，例如 69 或 69.90')).toBeTruthy();
  await waitFor(() => expect(button('做成一整套').getAttribute('aria-busy')).not.toBe('true'));
  expect(button('做成一整套').disabled).toBe(true);
});
