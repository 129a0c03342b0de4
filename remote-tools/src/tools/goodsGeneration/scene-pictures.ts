import type { SceneId } from '@app/shared/contracts/goods';
import acrylic from '../../assets/scenes/acrylic.webp';
import backlit from '../../assets/scenes/backlit.webp';
import blinds from '../../assets/scenes/blinds.webp';
import cherry from '../../assets/scenes/cherry.webp';
import dusk from '../../assets/scenes/dusk.webp';
import leaves from '../../assets/scenes/leaves.webp';
import linen from '../../assets/scenes/linen.webp';
import marble from '../../assets/scenes/marble.webp';
import moon from '../../assets/scenes/moon.webp';
import newyear from '../../assets/scenes/newyear.webp';
import night from '../../assets/scenes/night.webp';
import osmanthus from '../../assets/scenes/osmanthus.webp';
import persimmon from '../../assets/scenes/persimmon.webp';
import rock from '../../assets/scenes/rock.webp';
import sea from '../../assets/scenes/sea.webp';
import silk from '../../assets/scenes/silk.webp';
import snow from '../../assets/scenes/snow.webp';
import soft from '../../assets/scenes/soft.webp';
import spot from '../../assets/scenes/spot.webp';
import summer from '../../assets/scenes/summer.webp';
import terrazzo from '../../assets/scenes/terrazzo.webp';
import walnut from '../../assets/scenes/walnut.webp';
import water from '../../assets/scenes/water.webp';
import window from '../../assets/scenes/window.webp';

/** Thumbnail of each scene without a product. */
export const SCENE_PICTURES: Readonly<Record<SceneId, string>> = {
  acrylic,
  backlit,
  blinds,
  cherry,
  dusk,
  leaves,
  linen,
  marble,
  moon,
  newyear,
  night,
  osmanthus,
  persimmon,
  rock,
  sea,
  silk,
  snow,
  soft,
  spot,
  summer,
  terrazzo,
  walnut,
  water,
  window,
};
