import type { Panel } from '@app/shared/contracts/comic';

const TABLE = 296;

/** Location of a panel. `id` keeps pattern ids of drawings on one page distinct. */
export function Place({ place, id }: { place: Panel['place']; id: string }) {
  switch (place) {
    case 'room':
      return (
        <>
          <rect width="480" height="360" fill="#eadcc6" />
          <path d="M250,0 L364,0 L300,212 L186,212Z M384,0 L480,0 L480,66 L436,212 L320,212Z" fill="#f7eedd" />
          <path d="M307,0 L243,212 M432,0 L378,212" stroke="#eadcc6" strokeWidth="7" />
          <path d={`M0,${TABLE} H480 V360 H0Z`} fill="#c69a63" />
          <path d={`M0,${TABLE} H480 v10 H0Z`} fill="#dcb57f" />
          <Plant x={446} y={TABLE + 2} />
        </>
      );
    case 'desk':
      return (
        <>
          <rect width="480" height="360" fill="#dfe7e4" />
          <path d="M0,118 H196 v9 H0Z" fill="#b08a5c" />
          <path d="M20,118 v-54 h22 v54Z" fill="#45614f" />
          <path d="M46,118 v-62 h17 v62Z" fill="#b5563f" />
          <path d="M67,118 v-48 h24 v48Z" fill="#c9a06a" />
          <path d="M112,118 v-34 h44 v34Z" fill="#caa77a" />
          <path d="M112,98 h44 M130,84 v14" stroke="#9c7a4e" strokeWidth="3" />
          <path d={`M0,${TABLE} H480 V360 H0Z`} fill="#d9b98a" />
          <path d={`M0,${TABLE} H480 v9 H0Z`} fill="#e9d2ab" />
        </>
      );
    case 'dull':
      return (
        <>
          <rect width="480" height="360" fill="#9aa19f" />
          <path d="M0,0 H480 V120 L0,250Z" fill="#a6adab" />
          <rect x="26" y="168" width="46" height="62" rx="5" fill="#b5bbb9" stroke="#7d8482" strokeWidth="2" />
          <path d="M40,186 v12 M58,186 v12 M46,212 h6" stroke="#5f6664" strokeWidth="4" strokeLinecap="round" />
          <path
            d="M50,214 C62,262 18,268 30,318 C36,340 24,350 20,360"
            fill="none"
            stroke="#3a4042"
            strokeWidth="7"
            strokeLinecap="round"
          />
          <path d={`M0,${TABLE} H480 V360 H0Z`} fill="#787f80" />
          <path d={`M0,${TABLE} H480 v8 H0Z`} fill="#8a9192" />
        </>
      );
    case 'night':
      return (
        <>
          <rect width="480" height="360" fill="#303753" />
          <circle cx="408" cy="58" r="26" fill="#e9d9a6" />
          <circle cx="420" cy="50" r="24" fill="#303753" />
          <g fill="#8f9ac4">
            <circle cx="60" cy="46" r="2.4" />
            <circle cx="150" cy="26" r="1.8" />
            <circle cx="330" cy="92" r="2" />
            <circle cx="236" cy="52" r="2.2" />
            <circle cx="28" cy="120" r="1.8" />
          </g>
          <path d={`M0,${TABLE} H480 V360 H0Z`} fill="#55432f" />
          <path d={`M0,${TABLE} H480 v9 H0Z`} fill="#6d573d" />
        </>
      );
    case 'warm':
      return <Dotted id={id} ground="#f2dcbf" disc="#e6a766" dots="#c97f3d" />;
    case 'cool':
      return <Dotted id={id} ground="#dbe4ef" disc="#a9bddb" dots="#5d7db0" />;
    case 'photo':
      return <rect width="480" height="360" fill="#c3cad4" />;
  }
}

/** A plain background with a large disc that has a dotted edge. */
function Dotted({ id, ground, disc, dots }: { id: string; ground: string; disc: string; dots: string }) {
  return (
    <>
      <pattern id={`${id}dots`} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
        <circle cx="4" cy="4" r="2.6" fill={dots} />
      </pattern>
      <rect width="480" height="360" fill={ground} />
      <circle cx="240" cy="196" r="176" fill={disc} opacity=".55" />
      <path d="M480,170 V360 H226 C340,330 424,270 480,170Z" fill={`url(#${id}dots)`} opacity=".26" />
    </>
  );
}

function Plant({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x},${y})`}>
      <path d="M0,-34 C-8,-78 -34,-92 -44,-94 C-42,-70 -24,-46 0,-34Z" fill="#56775f" />
      <path d="M0,-34 C4,-84 24,-104 38,-108 C38,-80 24,-50 0,-34Z" fill="#45614f" />
      <path d="M0,-34 C-6,-96 -4,-112 2,-126 C12,-104 12,-70 0,-34Z" fill="#658b70" />
      <path d="M-20,-36 H20 L14,2 H-14Z" fill="#b5563f" />
      <path d="M-22,-42 H22 v9 H-22Z" fill="#c56b52" />
    </g>
  );
}
