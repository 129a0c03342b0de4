import type { Panel } from '@app/shared/contracts/comic';
import type { CastKey } from '@app/shared/contracts/comic-names';

type Figure = Panel['figures'][number];

/** Colours of clothes: the body, then the collar, light and shaded. */
const WEAR: Record<CastKey, [string, string, string]> = {
  man: ['#b5563f', '#9a4532', '#7f3627'],
  shen: ['#3f5a4c', '#35493f', '#2c3f36'],
  chuan: ['#35508f', '#2b4279', '#233765'],
};
const HAIR = '#2a2526';
const SKIN = '#dba584';
const INK = '#2b2320';

const X = { left: 112, centre: 240, right: 368 };
const SCALE = 0.64;

/** One of the cast, standing behind the lower edge of the panel and looking into it. */
export function Person({ figure, id }: { figure: Figure; id: string }) {
  const { who, side, mood, pose } = figure;
  const wear = WEAR[who];
  const mirror = side === 'right' ? -1 : 1;
  return (
    <g transform={`translate(${X[side]},366) scale(${SCALE * mirror},${SCALE})`} strokeLinejoin="round">
      <linearGradient id={`${id}${who}`} x1="0" y1="0" x2="1" y2="0.3">
        <stop offset="0" stopColor="#f3cfb4" />
        <stop offset="0.6" stopColor="#e2b090" />
        <stop offset="1" stopColor="#c08b6b" />
      </linearGradient>
      {who === 'shen' ? <circle cx="2" cy="-344" r="24" fill={HAIR} /> : null}
      {who === 'man' ? (
        <path
          d="M-46,-236 C-58,-300 -30,-338 6,-336 C48,-334 62,-296 50,-232 C62,-220 58,-196 40,-190 L-34,-190 C-54,-196 -58,-220 -46,-236Z"
          fill={HAIR}
        />
      ) : (
        <path
          d="M-44,-252 C-52,-306 -28,-334 5,-334 C42,-334 58,-304 49,-250 C40,-226 -34,-226 -44,-252Z"
          fill={HAIR}
        />
      )}
      <path d="M-22,-214 L-24,-150 L30,-150 L26,-214Z" fill="#c48d6d" />
      {who === 'man' ? null : <Ears />}
      <path
        d="M-36,-262 C-38,-218 -18,-186 4,-186 C28,-186 44,-220 40,-264 C36,-300 -30,-302 -36,-262Z"
        fill={`url(#${id}${who})`}
      />
      <Fringe who={who} />
      <Face mood={mood} />
      {who === 'shen' ? <Glasses /> : null}
      <Body who={who} wear={wear} />
      <Arm pose={pose} wear={wear} />
    </g>
  );
}

function Ears() {
  return (
    <>
      <ellipse cx="-38" cy="-250" rx="7" ry="11" fill={SKIN} />
      <ellipse cx="43" cy="-250" rx="7" ry="11" fill="#c48d6d" />
    </>
  );
}

function Fringe({ who }: { who: CastKey }) {
  if (who === 'man')
    return (
      <path
        d="M-40,-258 C-36,-300 -10,-312 12,-310 C-2,-290 -22,-276 -40,-258Z M44,-256 C44,-290 30,-306 8,-310 C18,-290 32,-274 44,-256Z"
        fill={HAIR}
      />
    );
  if (who === 'shen')
    return (
      <path
        d="M-42,-256 C-40,-300 -14,-316 6,-314 C32,-314 48,-292 46,-254 C42,-282 24,-296 2,-296 C-20,-296 -38,-282 -42,-256Z"
        fill={HAIR}
      />
    );
  return (
    <path
      d="M-40,-264 C-44,-306 -16,-322 8,-320 C40,-318 50,-292 44,-262 C40,-278 34,-286 26,-290 C8,-280 -18,-282 -30,-286 C-36,-280 -38,-272 -40,-264Z"
      fill={HAIR}
    />
  );
}

function Glasses() {
  return (
    <g fill="none" stroke={INK} strokeWidth="2.6">
      <circle cx="-13" cy="-247" r="13.5" />
      <circle cx="23" cy="-247" r="13.5" />
      <path d="M0.5,-248 C4,-251 6,-251 9.5,-248 M-26.5,-249 L-37,-252 M36.5,-249 L42,-252" />
    </g>
  );
}

const stroke = { fill: 'none', stroke: INK, strokeWidth: 3.4, strokeLinecap: 'round' } as const;

/** Facial features, reduced to what expresses the mood. */
function Face({ mood }: { mood: Figure['mood'] }) {
  const wide = mood === 'startled' ? 1.35 : 1;
  return (
    <>
      {mood === 'glad' ? (
        <>
          <path d="M-20,-245 C-17,-252 -9,-252 -6,-245 M16,-245 C19,-252 27,-252 30,-245" {...stroke} />
          <ellipse cx="-22" cy="-230" rx="8" ry="5" fill="#d9735a" opacity=".4" />
          <ellipse cx="31" cy="-230" rx="7" ry="5" fill="#c8624b" opacity=".4" />
        </>
      ) : (
        <g fill={INK}>
          <ellipse cx="-13" cy="-247" rx={3.8 * wide} ry={5 * wide} />
          <ellipse cx="23" cy="-247" rx={3.8 * wide} ry={5 * wide} />
        </g>
      )}
      <path d={BROWS[mood]} {...stroke} strokeWidth="3" />
      <path d="M6,-240 C9,-232 8,-228 3,-227" {...stroke} stroke="#b07a5b" strokeWidth="2.6" />
      {mood === 'startled' ? (
        <ellipse cx="5" cy="-208" rx="6.5" ry="8" fill="#7c3327" />
      ) : mood === 'glad' ? (
        <path d="M-9,-215 C-4,-201 15,-201 20,-215 C10,-212 2,-212 -9,-215Z" fill="#8e3b2d" />
      ) : (
        <path d={MOUTHS[mood]} {...stroke} stroke="#7c3327" />
      )}
    </>
  );
}

const BROWS: Record<Figure['mood'], string> = {
  calm: 'M-21,-261 C-16,-265 -9,-265 -5,-262 M15,-262 C20,-265 27,-265 31,-261',
  glad: 'M-21,-263 C-16,-268 -9,-268 -5,-264 M15,-264 C20,-268 27,-268 31,-263',
  puzzled: 'M-21,-260 C-16,-263 -9,-262 -5,-259 M15,-268 C20,-273 27,-272 31,-267',
  startled: 'M-21,-269 C-16,-275 -9,-275 -5,-270 M15,-270 C20,-275 27,-275 31,-269',
  sad: 'M-22,-259 C-17,-263 -10,-266 -5,-268 M15,-268 C20,-266 27,-263 32,-259',
};
const MOUTHS: Record<'calm' | 'puzzled' | 'sad', string> = {
  calm: 'M-4,-211 C1,-207 10,-207 15,-211',
  puzzled: 'M-3,-208 C3,-212 9,-206 15,-210',
  sad: 'M-4,-206 C1,-212 10,-212 15,-206',
};

function Body({ who, wear: [body, light, shade] }: { who: CastKey; wear: [string, string, string] }) {
  return (
    <>
      <path d="M-150,0 C-152,-96 -128,-140 -34,-162 L2,-112 L40,-162 C132,-140 158,-96 158,0Z" fill={body} />
      {who === 'chuan' ? (
        <>
          <path d="M-34,-162 C-20,-142 26,-142 40,-162 L48,-158 C34,-128 -26,-128 -42,-158Z" fill={light} />
          <path d="M-52,0 V-92 H60 V0Z" fill="#c9a06a" />
          <path d="M-52,-92 L-44,-152 M60,-92 L52,-152" stroke="#c9a06a" strokeWidth="13" />
          <path d="M-20,-40 h48 v40 h-48Z" fill="#b58b53" />
        </>
      ) : (
        <>
          <path d="M-34,-164 L2,-110 L-24,-58 L-66,-148Z" fill={light} />
          <path d="M40,-164 L2,-110 L30,-58 L74,-148Z" fill={shade} />
          <path d="M-24,-158 L2,-112 L30,-158 C16,-146 -10,-146 -24,-158Z" fill="#f7f3ea" />
          <path d="M2,-110 L0,0" stroke="#000" strokeOpacity=".22" strokeWidth="1.6" />
          <circle cx="14" cy="-40" r="4.4" fill="#2d241b" />
        </>
      )}
      <path d="M40,-162 C132,-140 158,-96 158,0 L96,0 C100,-60 90,-110 40,-162Z" fill="#000" opacity=".13" />
      <path
        d="M-96,0 C-98,-50 -92,-84 -84,-104 M100,0 C104,-50 98,-84 90,-104"
        stroke="#000"
        strokeOpacity=".22"
        strokeWidth="1.8"
        fill="none"
      />
    </>
  );
}

function Arm({ pose, wear: [body, , shade] }: { pose: Figure['pose']; wear: [string, string, string] }) {
  if (pose === 'stand') return null;
  if (pose === 'point')
    return (
      <g strokeLinecap="round" fill="none">
        <path d="M118,-24 L164,-104" stroke={shade} strokeWidth="54" />
        <path d="M116,-26 L162,-106" stroke={body} strokeWidth="48" />
        <path d="M172,-124 L178,-136" stroke="#f7f3ea" strokeWidth="36" strokeLinecap="butt" />
        <path d="M180,-140 L186,-152" stroke={SKIN} strokeWidth="30" />
        <path d="M190,-160 L206,-196" stroke={SKIN} strokeWidth="12" />
        <path d="M176,-158 L170,-172" stroke="#c48d6d" strokeWidth="10" />
      </g>
    );
  if (pose === 'think')
    return (
      <g strokeLinecap="round" fill="none">
        <path d="M112,-2 L58,-112" stroke={shade} strokeWidth="52" />
        <path d="M110,-2 L56,-112" stroke={body} strokeWidth="46" />
        <path d="M48,-130 L44,-140" stroke="#f7f3ea" strokeWidth="34" strokeLinecap="butt" />
        <path d="M40,-152 L34,-164" stroke={SKIN} strokeWidth="28" />
        <path d="M38,-170 L34,-198" stroke={SKIN} strokeWidth="11" />
        <path d="M24,-166 L8,-182" stroke="#c48d6d" strokeWidth="11" />
      </g>
    );
  return (
    <g>
      <path d="M120,0 L96,-58" stroke={shade} strokeWidth="54" strokeLinecap="round" />
      <path d="M118,0 L94,-58" stroke={body} strokeWidth="48" strokeLinecap="round" />
      <ellipse cx="84" cy="-84" rx="26" ry="22" fill="#c48d6d" />
      <g transform="translate(52,-172) rotate(9)">
        <rect width="66" height="116" rx="11" fill="#14171f" />
        <rect x="6" y="9" width="54" height="96" rx="4" fill="#b9c3cf" />
        <path d="M6,74 L26,52 L40,68 L48,60 L60,74 V105 H6Z" fill="#7f8ca0" />
        <circle cx="44" cy="30" r="8" fill="#eef1f5" />
      </g>
      <path
        d="M60,-84 C52,-92 50,-80 58,-74 M62,-66 C54,-72 52,-62 60,-58"
        stroke={SKIN}
        strokeWidth="11"
        strokeLinecap="round"
        fill="none"
      />
    </g>
  );
}
