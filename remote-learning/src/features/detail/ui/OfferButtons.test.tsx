import type { CourseDetail } from '@app/shared/contracts/course';
import { fakeSession } from '@app/shared/testing/session';
import { renderAt } from '@app/shared/testing/page';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfferButtons } from './OfferButtons.tsx';

const show = (memberPrices: { name: string; discount: string; price: string }[]) => {
  fakeSession(null);
  const course = {
    price: '39.00',
    memberFree: false,
    memberPrices,
    access: { canPlay: false, reason: 'buy' },
    live: null,
  } as unknown as CourseDetail;
  renderAt(<OfferButtons course={course} />);
};

it('the button of a membership names the lowest price for members, whichever level has it', () => {
  show([
    { name: '月度会员', discount: '9 折', price: '35.10' },
    { name: '季度会员', discount: '7.5 折', price: '29.25' },
    { name: '年度会员', discount: '8 折', price: '31.20' },
  ]);
  expect(screen.getByRole('button', { name: '开通会员，季度会员买这门课 ¥29.25' })).toBeTruthy();
});

it('the button of a membership names no price when members pay as much as others', () => {
  show([{ name: '年度会员', discount: '10 折', price: '39.00' }]);
  expect(screen.getByRole('button', { name: '开通会员' })).toBeTruthy();
});
