import { expect, it } from 'vitest';
import { miniGround, ownScene, sceneName } from './scene.ts';

const OWN = { by: 'picture', fileId: 'f1' } as const;

it('a scene is named by its template, its colour, or as the person’s own', () => {
  expect(sceneName({ by: 'template', id: 'window' })).toBe('晨窗');
  expect(sceneName({ by: 'colour', colour: '#ffffff' })).toBe('纯色');
  expect(sceneName(OWN)).toBe('自己的场景图');
});

it('the thumbnail of a scene has the scene’s background', () => {
  expect(miniGround({ by: 'colour', colour: '#eeeeee' })).toEqual({ colour: '#eeeeee' });
  expect(miniGround(OWN)).toEqual({ picture: '/api/file/data/view/f1?w=160' });
  expect(miniGround({ by: 'template', id: 'window' })).toHaveProperty('picture');
});

it('only an own scene has a picture address', () => {
  expect(ownScene(OWN)).toBe('/api/file/data/view/f1');
  expect(ownScene({ by: 'template', id: 'window' })).toBeNull();
});
