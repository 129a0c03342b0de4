import type { CourseDetail } from '@app/shared/contracts/course';
import { fakeSession } from '@app/shared/testing/session';
import { renderAt } from '@app/shared/testing/page';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfferButtons } from './OfferButtons.tsx';

it('the price on the button of a membership is named as that of the course', () => {
  fakeSession(null);
  const course = {
    price: '39.00',
    memberFree: false,
    memberPrices: [
      { name: '月度会员', discount: '9 折', price: '35.10' },
      { name: '年度会员', discount: '7.5 折', price: '29.25' },
    ],
    access: { canPlay: false, reason: 'buy' },
    live: null,
  } as unknown as CourseDetail;
  renderAt(<OfferButtons course={course} />);
  expect(screen.getByRole('button', { name: '年度会员买这门课 ¥29.25' })).toBeTruthy();
});
