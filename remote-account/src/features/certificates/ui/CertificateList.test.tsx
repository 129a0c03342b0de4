import { renderAt } from '@app/shared/testing/page';
import { pageOf } from '@app/shared/testing/service';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { CertificateList } from './CertificateList.tsx';

const LIST = 'GET /course/user/certificate/page/{page}/{limit}';
const certificate = {
  no: 'HX1',
  title: '商品布光十二讲',
  name: '林知夏',
  issuedAt: '2026-11-22T10:00:00',
  revoked: false,
};

it('a certificate links to its page, and one without a name or revoked is marked', async () => {
  serve({ [LIST]: pageOf([certificate, { ...certificate, no: 'HX2', name: '', revoked: true }]) });
  renderAt(<CertificateList />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/course/certificate?no=HX1',
    '/course/certificate?no=HX2',
  ]);
  expect(links[0]!.textContent).toBe('商品布光十二讲2026-11-22');
  expect(links[1]!.textContent).toBe('商品布光十二讲2026-11-22 · 还没有填写姓名已撤回');
});

it('the certificate list is hidden without certificates', async () => {
  const sent = serve({ [LIST]: pageOf([]) });
  const { container } = renderAt(<CertificateList />);
  await vi.waitFor(() => expect(sent(LIST)).toHaveLength(1));
  expect(container.textContent).toBe('');
});
