import { figureIn } from '@app/shared/pose';
import { beforeEach, expect, it } from 'vitest';
import { addDetectedPeople } from './add-found.ts';
import { moduleFor } from './module-for.ts';
import { NEW_POSE, poseDraft } from './pose-draft.ts';

const SIZE = { width: 512, height: 512 };
const person = figureIn('stand', SIZE);

beforeEach(() => poseDraft.change(() => ({ ...NEW_POSE, width: 1024, height: 1024 })));

it('people of a photo are added at their position on it, scaled to the picture’s size', () => {
  expect(addDetectedPeople({ ...SIZE, people: [person] })).toBe('');
  expect(poseDraft.state.form.people[0]!.body[0]!.x).toBeCloseTo(person.body[0]!.x * 2);
});

it('addFound reports a photo without people, and one with too many, and changes nothing', () => {
  expect(addDetectedPeople({ ...SIZE, people: [] })).toContain('没有找到人');
  poseDraft.change({ people: Array.from({ length: 19 }, () => person) });
  expect(addDetectedPeople({ ...SIZE, people: [person, person] })).toContain('只能再放 1 个');
  expect(poseDraft.state.form.people).toHaveLength(19);
});

it('moduleFor returns the most detailed OpenPose module, where the engine previews maps', () => {
  const modules = ['canny', 'openpose', 'openpose_full'].map((name) => {
    return { name, label: name, modelFree: false, resolution: null, sliders: [] };
  });
  const control = { units: 3, models: [], modules, modes: [], options: [], previews: true };
  expect(moduleFor(control)).toBe('openpose_full');
  expect(moduleFor({ ...control, modules: [] })).toBeUndefined();
  expect([moduleFor({ ...control, previews: false }), moduleFor(null)]).toEqual([undefined, undefined]);
});
