import { expect, test } from '../support/test.ts';

test('a membership is bought on the page of Alipay, then a course by a WeChat QR code, which unlocks without a reload', async ({
  page,
  person,
}) => {
  await page.goto('/user/home');
  await page.getByRole('banner').getByRole('button', { name: '开通会员' }).click();
  const plans = page.getByRole('dialog', { name: '开通会员' });
  await plans.getByRole('tab', { name: '年度会员' }).click();
  await plans.getByRole('radio', { name: '支付宝' }).check();
  await plans.getByRole('button', { name: '立即支付' }).click();
  await expect(plans.getByText('请先勾选会员开通协议')).toBeVisible();
  await plans.getByRole('checkbox', { name: /会员开通协议/ }).check();
  const opened = page.waitForEvent('popup');
  await plans.getByRole('button', { name: '立即支付' }).click();
  const alipay = await opened;
  const paying = page.getByRole('dialog', { name: '支付' });
  await expect(paying.getByRole('heading', { name: '请在新窗口完成支付' })).toBeVisible();
  // The cashier is asked to be scanned or logged in to first.
  await alipay
    .getByRole('button', { name: '扫这个付款码' })
    .or(alipay.getByRole('button', { name: '确认付款' }))
    .click();
  await alipay.getByRole('button', { name: '确认付款' }).click();
  await expect(page).toHaveURL(/\/user\/home/);
  await expect(paying).toBeHidden();
  await expect(page.getByRole('main').getByText('年度会员').first()).toBeVisible();
  await alipay.getByRole('link', { name: '返回商家' }).click();
  await expect(alipay.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await alipay.close();

  await page.goto('/course/detail?id=1001');
  await page.getByRole('complementary', { name: '购买' }).getByRole('button', { name: '立即购买' }).click();
  const buying = page.getByRole('dialog', { name: '购买课程' });
  await expect(buying.getByText('¥29.25').first()).toBeVisible();
  await buying.getByRole('button', { name: '去确认订单' }).click();
  await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible();
  const summary = page.getByRole('complementary', { name: '价格明细' });
  await expect(summary.getByText('−¥9.75')).toBeVisible();
  await summary.getByRole('radio', { name: '微信支付' }).check();
  await summary.getByRole('button', { name: /立即支付/ }).click();
  await expect(summary.getByRole('alert')).toHaveText('请先勾选上面的确认，才能支付');
  await summary.getByRole('checkbox', { name: /数字化商品/ }).check();
  await summary.getByRole('button', { name: /立即支付/ }).click();
  await expect(paying.getByRole('img', { name: '微信付款二维码' })).toBeVisible();

  const trades = (await (await person.api.get('/sandbox/pay.json')).json()) as { amount: string; link: string }[];
  const phone = await page.context().newPage();
  await phone.goto(trades.find(({ amount }) => amount === '29.25')!.link);
  await phone.getByRole('button', { name: '扫这个付款码' }).click();
  await phone.getByRole('button', { name: '确认付款' }).click();
  await phone.close();
  await expect(paying.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await paying.getByRole('link', { name: '开始学习' }).click();
  await expect(page.getByRole('complementary', { name: '购买' }).getByText('已购买')).toBeVisible();
});
