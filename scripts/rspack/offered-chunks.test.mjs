import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileFor } from './offered-chunks.js';

const ui = (...names) => names.map((name) => `@app/shared/ui/${name}`);

describe('files of what is offered on demand', () => {
  it.each([
    ['what only the list of a select needs', ['./OpenSelect.tsx'], 'ui-select'],
    ['what only one other floating part needs', ui('popover'), 'ui-overlay'],
    ['what floating parts share', ['./open/index.ts', './OpenSelect.tsx'], 'ui-floating'],
    ['what form fields need', ui('slider', 'number-field'), 'ui-fields'],
    ['what fields share with floating parts', ['./open/index.ts', ...ui('slider')], 'ui-base'],
    ['what only pages with pictures of one’s own need', ui('upload'), 'ui-studio'],
    ['lists that load as one scrolls', ui('infinite-scroll'), 'ui-infinite'],
    ['lists of thousands', ui('virtual'), 'ui-virtual'],
    ['rules of pages that make pictures', ['@app/shared/contracts/goods', '@app/shared/contracts/seed'], 'making'],
    ['what such rules share with tasks', ['@app/shared/contracts/seed', '@app/shared/tasks/lists'], 'making'],
    ['rules of the workbench', ['@app/shared/contracts/infotext', '@app/shared/contracts/areas'], 'workbench'],
    ['what the workbench shares with such pages', ['@app/shared/contracts/areas', '@app/shared/png'], 'making'],
    ['people of joints', ['@app/shared/pose'], 'pose'],
    ['what two threads share', ['@app/shared/goods-live', '@app/shared/cutout-live'], 'making'],
    ['a part that few pages show', ui('marquee'), 'ui-rare'],
    ['the badge of the header, which every page loads', ui('count-badge'), 'ui-parts'],
    ['the link to a work, which home shows', ['@app/shared/tasks/remake-link'], 'ui-parts'],
    ['a part that few pages show and that floats', ui('tool-modal'), 'ui-rare'],
    ['what it shares with one floating part', ui('popover', 'region'), 'ui-overlay'],
    ['what it shares with several', ['./open/index.ts', './OpenSelect.tsx', ...ui('tool-modal')], 'ui-floating'],
    ['what it shares with fields and floating parts', ['./open/index.ts', ...ui('slider', 'uploader')], 'ui-base'],
    ['what it shares with pages with pictures', ui('upload', 'uploader'), 'ui-studio'],
    ['the uploader with crop: who has it has the other one', ui('uploader'), 'ui-studio'],
    ['what it shares with what most pages show', ui('region', 'select'), 'ui-parts'],
    ['the calendar', ui('calendar'), 'ui-calendar'],
    ['what a part that few pages show shares with another', ui('calendar', 'marquee'), 'ui-parts'],
    ['what pages need for server data', ['@app/shared/http/query', '@app/shared/tasks/use-tasks'], 'query'],
    ['what any other part needs', ui('course-card'), 'ui-parts'],
    ['what any other part shares', ui('tabs', 'slider'), 'ui-parts'],
    ['the closed select', ui('select', 'pagination'), 'ui-parts'],
    ['the closed dialog', ui('dialog'), 'ui-parts'],
    ['what a page of the host takes of a heavy part', ['host', './open/index.ts'], 'ui-overlay'],
    ['what a page of the host happens to share with the player', ['host', '@app/shared/player/clock-text'], 'ui-parts'],
    ['the editor', ['@app/shared/editor'], 'editor'],
    ['what the editor takes of a field', ['@app/shared/editor', ...ui('slider')], 'ui-fields'],
    ['what it shares with a page of the host', ['@app/shared/editor', 'host'], 'ui-parts'],
    ['what pages with tasks need', ['@app/shared/tasks/use-tasks', '@app/shared/tasks/lists'], 'tasks'],
    ['what tasks share with a page of the host', ['host', '@app/shared/tasks/merge'], 'tasks'],
    ['what tasks share with what most pages show', ['@app/shared/tasks/merge', ...ui('progress')], 'ui-parts'],
    ['words on pictures', ['@app/shared/typeset'], 'typeset'],
    ['orders that are being paid', ['@app/shared/pay'], 'pay'],
    ['the page that confirms an order', ['@app/shared/checkout'], 'checkout'],
    ['what it shares with the dialogs of the host', ['host', '@app/shared/checkout'], 'pay'],
    ['what it shares with orders that are being paid', ['@app/shared/checkout', '@app/shared/pay'], 'pay'],
    ['what became of an order', ['host', '@app/shared/checkout/result'], 'pay-result'],
    ['names of orders', ['host', '@app/shared/checkout/words', '@app/shared/pay'], 'order-words'],
    ['what such an order takes of a field', ['@app/shared/pay', ...ui('radio')], 'ui-fields'],
    ['what announced broadcasts need', ['@app/shared/live/reminder-button', ...ui('countdown')], 'live'],
    ['what the player needs', ['@app/shared/player/course-player', '@app/shared/player/moments'], 'player'],
    ['the text of a time', ['@app/shared/player/course-player', '@app/shared/player/clock-text'], 'ui-parts'],
  ])('the bundler puts into its file: %s', (_name, users, file) => expect(fileFor(users)).toBe(file));

  // Most pages load `ui-parts` before they show anything.
  it('ui-parts holds no part that few pages use, unless it is a few lines', () => {
    const platform = readFileSync(new URL('../../host/src/platform.ts', import.meta.url), 'utf8');
    const others = platform.slice(platform.indexOf('others: [')).matchAll(/import\('([^']+)'\)/g);
    const here = [...others].map(([, specifier = '']) => specifier).filter((part) => fileFor([part]) === 'ui-parts');
    expect(here).toEqual([
      '@app/shared/http/is-final',
      '@app/shared/http/save-file',
      '@app/shared/http/save-response',
      '@app/shared/contracts/tax-no',
      '@app/shared/live/live-words',
      '@app/shared/player/clock-text',
      '@app/shared/study/goal-ring',
      '@app/shared/tasks/remake-link',
      '@app/shared/ui/dialog',
    ]);
  });
});
