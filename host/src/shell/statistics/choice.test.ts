// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  localStorage.clear();
  vi.resetModules();
  for (const script of document.querySelectorAll('script')) script.remove();
});

it('the statistics consent asks until the person decides, stores the answer, and asks again on request', async () => {
  const {
    resetStatisticsChoice: askAgain,
    storeStatisticsChoice: decide,
    isAsking,
    statisticsChoice,
  } = await import('./choice.ts');
  expect([isAsking(), statisticsChoice()]).toEqual([true, null]);
  decide('no');
  expect([isAsking(), statisticsChoice()]).toEqual([false, 'no']);
  askAgain();
  expect(isAsking()).toBe(true);
  decide('yes');
  expect([isAsking(), localStorage.getItem('hx.statistics')]).toEqual([false, 'yes']);
});

it('the statistics consent lasts as long as the page where storage is forbidden', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    clear: () => undefined,
  });
  const { storeStatisticsChoice: decide, isAsking, statisticsChoice } = await import('./choice.ts');
  decide('no');
  expect([isAsking(), statisticsChoice()]).toEqual([false, 'no']);
});

it('the statistics script of the configuration is loaded once, and only over https', async () => {
  const { isCounting, loadStatistics } = await import('./script.ts');
  loadStatistics('http://plain.example/s.js');
  loadStatistics('');
  expect(isCounting()).toBe(false);
  loadStatistics('https://count.example/s.js');
  loadStatistics('https://count.example/s.js');
  expect([...document.querySelectorAll('script')].map(({ src }) => src)).toEqual(['https://count.example/s.js']);
});
