import { expect, it } from 'vitest';
import { stagePicture, MAX_STAGED, type CanvasForm, type StagedPicture } from '../../../draft/canvas-draft.ts';
import { stageNewResults, stepStaged, shownStaged, withoutShownStaged } from './staging.ts';

const result = (key: string): StagedPicture => ({
  key,
  file: { fileId: key, url: `/${key}`, name: '', type: '', bytes: 0, width: 8, height: 8 },
});
const results = (...keys: string[]) => keys.map(result);
const first: CanvasForm = { open: true, staged: [], tried: null, known: null };
const keys = ({ staged }: CanvasForm) => staged.map(({ key }) => key);
const opened = stageNewResults(first, results('a:0'));

it('results from before the canvas was opened are not staged', () => {
  expect(opened).toMatchObject({ staged: [], known: ['a:0'] });
  expect(stageNewResults(opened, results('a:0'))).toBe(opened);
});

it('new results are staged in the order in which they were drawn, and the first of a task is shown', () => {
  const two = stageNewResults(opened, results('c:0', 'c:1', 'b:0', 'a:0'));
  expect([keys(two), two.tried]).toEqual([['b:0', 'c:0', 'c:1'], 'c:0']);
  const more = stageNewResults({ ...two, tried: 'c:1' }, results('c:0', 'c:1', 'c:2', 'b:0', 'a:0'));
  expect([keys(more).at(-1), more.tried]).toEqual(['c:2', 'c:1']);
});

it('a result that was thrown away does not come back', () => {
  const one = stageNewResults(opened, results('b:0', 'a:0'));
  const thrown = { ...one, staged: withoutShownStaged(one) };
  expect(keys(stageNewResults(thrown, results('b:0', 'a:0')))).toEqual([]);
});

it('staged results are browsed in a circle', () => {
  const two = stageNewResults(opened, results('b:0', 'b:1', 'a:0'));
  expect([stepStaged(two, 1).tried, stepStaged(two, -1).tried]).toEqual(['b:1', 'b:1']);
  expect(stepStaged(opened, 1)).toBe(opened);
});

it('the last staged picture is shown when the displayed one is removed', () => {
  const two = stageNewResults(opened, results('b:0', 'b:1', 'a:0'));
  expect(shownStaged({ ...two, staged: withoutShownStaged(two) })?.picture.key).toBe('b:1');
  expect(shownStaged(opened)).toBeNull();
});

it('a chosen picture is staged once, and a long list forgets its first', () => {
  const one = stagePicture(stagePicture(opened, result('x:0')), result('x:0'));
  expect([keys(one), one.tried]).toEqual([['x:0'], 'x:0']);
  const many = stageNewResults(opened, results(...Array.from({ length: 100 }, (_, at) => `m:${at}`)));
  expect(many.staged).toHaveLength(MAX_STAGED);
});
