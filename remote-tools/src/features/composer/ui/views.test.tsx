import type { Chain } from '@app/shared/contracts/chain';
import type { Plan } from '@app/shared/contracts/plan';
import { taskOf } from '@app/shared/testing/task';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ChainPage } from '../../../kit/use-chain.ts';
import { button, openPage, serveTools } from '../../../testing/page.tsx';
import { ChainView } from './ChainView.tsx';
import { PlanView } from './PlanView.tsx';

serveTools();

const PLAN = {
  by: 'rules',
  intents: [
    { tool: 'magicIntematting', colour: null, heard: ['抠图'] },
    { tool: 'goodsGeneration', colour: null, heard: ['石台'] },
  ],
  steps: [
    { key: 'cut', tool: 'magicIntematting', title: '智能抠图', settings: ['透明背景'], heard: ['抠图'], params: {} },
    { key: 'goods', tool: 'goodsGeneration', title: '商品图', settings: [], heard: [], params: {} },
  ],
  left: [{ tool: 'videoGeneration', text: '一次最多五步' }],
  missed: [{ words: '飞起来', instead: '做一段 6 秒竖屏视频' }],
  note: '',
} as unknown as Plan;

const plan = (of: Plan = PLAN, again = false) => {
  const told = { onRun: vi.fn(), onDrop: vi.fn() };
  openPage(() => <PlanView plan={of} hasChain={again} busy={false} {...told} />);
  return told;
};

it('a plan shows which words led to each step, and which it did not understand', () => {
  plan();
  expect(screen.getByText('按您的话拆成 2 步')).toBeTruthy();
  expect(screen.getByText('因为您说了「抠图」')).toBeTruthy();
  expect(screen.getByText('没看懂「飞起来」，试试「做一段 6 秒竖屏视频」')).toBeTruthy();
  expect(screen.getByRole('link', { name: '打开视频生成' })).toBeTruthy();
});

it('a dropped step is reported by its index among the intents', () => {
  const { onDrop, onRun } = plan();
  fireEvent.click(button('不要「商品图」这一步'));
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(2);
  fireEvent.click(button('开始'));
  expect(onRun).toHaveBeenCalledOnce();
});

it('the only step cannot be dropped, and an empty plan cannot be run', () => {
  plan({ ...PLAN, intents: PLAN.intents.slice(0, 1), steps: PLAN.steps.slice(0, 1) });
  expect(button('不要「智能抠图」这一步').disabled).toBe(true);
});

it('a plan without steps cannot be run', () => {
  plan({ ...PLAN, steps: [], missed: [] });
  expect(screen.queryByRole('button', { name: '开始' })).toBeNull();
});

const step = (key: string, state: Chain['steps'][number]['state'], more: object = {}) =>
  ({ key, title: key, state, error: '', task: null, ...more }) as unknown as Chain['steps'][number];
const page = { busy: false, redo: vi.fn(), cancel: vi.fn(), resume: vi.fn() } as unknown as ChainPage;
const chain = (...steps: Chain['steps']) =>
  openPage(() => <ChainView chain={{ id: 'c1', kind: 'composer', steps } as unknown as Chain} page={page} />);

it('a running chain can be cancelled, and closed', () => {
  chain(step('抠图', 'running'), step('商品图', 'waiting'));
  expect(screen.getByText('可以离开这一页，做好的都在「我的」')).toBeTruthy();
  fireEvent.click(button('取消'));
  expect(page.cancel).toHaveBeenCalledOnce();
  expect(screen.getByText('第一张图做好就会出现在这里')).toBeTruthy();
});

it('a failed chain shows its reason and can be resumed', () => {
  chain(step('抠图', 'failed', { error: '没有找到主体' }), step('商品图', 'blocked'));
  expect(screen.getByRole('alert').textContent).toBe('没有找到主体');
  fireEvent.click(button('接着做'));
  expect(page.resume).toHaveBeenCalledOnce();
});

it('the last finished picture is shown large beside the steps', () => {
  const images = [{ fileId: 'r1', url: '/view/r1', width: 800, height: 800, notes: [], part: '主图' }];
  const task = taskOf({ tool: 'magicIntematting' }, { state: 'done', images: images as never });
  chain(step('抠图', 'done', { task }));
  expect(screen.getByRole('img', { name: '主图' })).toBeTruthy();
  expect(screen.getByText('全部完成')).toBeTruthy();
  expect(screen.getByRole('link', { name: '打开改' }).getAttribute('href')).toContain('for=composer.c1.');
});
