import type { Box, People } from '../models/people.ts';
import type { Overrides } from '../overrides.ts';
import type { Stopper } from '../stopper.ts';
import type { ExemplarPicture } from './exemplar.ts';

/** Share of a person's box above which the person is part of the subject. */
const ON_SUBJECT = 0.5;

interface PeopleRun {
  ways?: Pick<Overrides, 'people'> | undefined;
  stopper: Stopper;
}

/** People in a picture; null where there are none, undefined where no model searched for them. */
export async function peopleOn(
  picture: ExemplarPicture,
  { ways, stopper }: PeopleRun,
): Promise<People | null | undefined> {
  const found = await ways?.people?.(picture, { stopper, report: () => stopper.check() });
  if (!found) return undefined;
  return found.faces.length + found.people.length + found.hands.length === 0 ? null : found;
}

/** People of whose boxes the hole covers at most this share. */
export function uncoveredPeople(
  { faces, people, hands }: People,
  mask: Uint8Array,
  { width, height }: ExemplarPicture,
  most: number,
): People {
  const stays = ({ left, right, top, bottom }: Box) => {
    let [covered, count] = [0, 0];
    for (let y = Math.max(0, Math.floor(top * height)); y < Math.min(height, bottom * height); y += 1)
      for (let x = Math.max(0, Math.floor(left * width)); x < Math.min(width, right * width); x += 1) {
        count += 1;
        covered += mask[y * width + x]!;
      }
    return covered <= count * most;
  };
  return { faces: faces.filter(stays), people: people.filter(stays), hands: hands.filter(stays) };
}

/** People but those without joints on the subject: a box bars what is beside them as well. */
export function withoutBoxes(found: People, subject: Uint8Array, picture: ExemplarPicture): People {
  const boxes = found.people.filter(({ joints }) => joints.length === 0);
  const { people } = uncoveredPeople({ faces: [], people: boxes, hands: [] }, subject, picture, ON_SUBJECT);
  return { ...found, people: found.people.filter((one) => one.joints.length > 0 || people.includes(one)) };
}
