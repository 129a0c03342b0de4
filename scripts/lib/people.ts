import sharp from 'sharp';
import { peopleInput, type Colours, type People } from '../../imaging/src/models/people.ts';
import { openPacks } from '../../service/src/engines/packs/open.ts';

/** Detects people in a picture by the shipped model, whose process is stopped afterwards. */
export async function askPeople(picture: Colours): Promise<People> {
  const packs = openPacks('people');
  try {
    return await packs.ask('people', await peopleInput(picture), new AbortController().signal);
  } finally {
    packs.close();
  }
}

/** Detects faces in an encoded picture. */
export async function facesOf(picture: Uint8Array): Promise<People['faces']> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (await askPeople({ data, width: info.width, height: info.height, channels: 3 })).faces;
}
