import {
  Color,
  GridHelper,
  Group,
  HemisphereLight,
  MathUtils,
  MeshStandardMaterial,
  DirectionalLight,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  WebGLRenderer,
  type Object3D,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { TransformControls } from 'three/addons/controls/TransformControls.js';
import {
  CAMERA_LIMITS,
  cameraAt,
  cameraPosition,
  fieldOfView,
  type FigureCamera,
} from '../../../model/figure/camera.ts';
import { handShapeOf, RIG_NAMES, SIDES, type Figure, type RigName } from '../../../model/figure/rig.ts';
import type { Scene3d } from '../../../model/figure/scene3d.ts';
import { NO_TURN, type EulerAngles } from '../../../model/figure/vectors.ts';
import type { ChosenJoint } from '../model/scene-draft.ts';
import { buildBody, freeSolids, handSolids, type FigureBody } from './body.ts';
import { drawMaps } from './figure-maps.ts';

interface ViewEvents {
  onTurn: (figure: number, joint: RigName, turn: EulerAngles) => void;
  onCamera: (camera: FigureCamera) => void;
  onPick: (chosen: ChosenJoint) => void;
}

interface ShownFigure extends FigureBody {
  figure: Figure | null;
  hands: Record<'right' | 'left', Group>;
}

/** Distance in px that a press may move and still be a click. */
const CLICK_PX = 4;

/**
 * Figures on a WebGL canvas, with a gizmo for the selected joint; maps are rendered from the same
 * scene.
 */
export class FigureView {
  #canvas: HTMLCanvasElement;
  #events: ViewEvents;
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera();
  #orbit: OrbitControls;
  #gizmo: TransformControls;
  #helpers = new Group();
  #bodies: ShownFigure[] = [];
  #plain = new MeshStandardMaterial({ color: '#c9ced6', roughness: 0.85 });
  #held = new MeshStandardMaterial({ color: '#6f96f5', roughness: 0.85 });
  #ends = new AbortController();
  #observer: ResizeObserver;
  #frame = 0;
  #hasMoved = false;
  #focal = 50;
  #chosen: ChosenJoint = { figure: 0, joint: 'hips' };

  /** @throws when the browser has no WebGL */
  constructor(canvas: HTMLCanvasElement, events: ViewEvents) {
    this.#canvas = canvas;
    this.#events = events;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true });
    this.#scene.background = new Color('#f1f3f6');
    const sun = new DirectionalLight('#ffffff', 1.9);
    sun.position.set(2, 4, 5);
    this.#scene.add(new HemisphereLight('#ffffff', '#8b93a1', 1.4), sun, this.#helpers);
    this.#orbit = new OrbitControls(this.#camera, canvas);
    this.#orbit.minDistance = CAMERA_LIMITS.away.min;
    this.#orbit.maxDistance = CAMERA_LIMITS.away.max;
    this.#orbit.minPolarAngle = MathUtils.degToRad(90 - CAMERA_LIMITS.pitch.max);
    this.#orbit.maxPolarAngle = MathUtils.degToRad(90 - CAMERA_LIMITS.pitch.min);
    this.#orbit.addEventListener('start', () => (this.#hasMoved = false));
    this.#orbit.addEventListener('change', () => {
      this.#hasMoved = true;
      this.redraw();
    });
    this.#orbit.addEventListener('end', () => {
      // A press on the gizmo also starts here; without a movement it changes nothing.
      if (!this.#hasMoved) return;
      const { position } = this.#camera;
      this.#events.onCamera(cameraAt({ ...position }, { ...this.#orbit.target }, this.#focal));
    });
    this.#gizmo = new TransformControls(this.#camera, canvas);
    this.#gizmo.setMode('rotate');
    this.#gizmo.setSpace('local');
    this.#gizmo.setSize(0.65);
    this.#gizmo.addEventListener('change', this.redraw);
    this.#gizmo.addEventListener('dragging-changed', ({ value }) => {
      this.#orbit.enabled = !value;
      if (!value) this.#tellTurn();
    });
    this.#helpers.add(new GridHelper(10, 20, '#aab2bf', '#d7dce4'), this.#gizmo.getHelper());
    this.#followClicks();
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(canvas);
    this.#resize();
  }

  destroy(): void {
    this.#ends.abort();
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#gizmo.dispose();
    this.#orbit.dispose();
    for (const { root } of this.#bodies) freeSolids(root);
    this.#plain.dispose();
    this.#held.dispose();
    this.#renderer.dispose();
  }

  redraw = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#renderer.render(this.#scene, this.#camera);
    });
  };

  /** Applies the scene and the selection. */
  show({ figures, camera }: Scene3d, chosen: ChosenJoint): void {
    this.#chosen = chosen;
    while (this.#bodies.length > figures.length) {
      const { root } = this.#bodies.pop()!;
      this.#scene.remove(root);
      freeSolids(root);
    }
    for (const [at, figure] of figures.entries()) this.#showFigure(at, figure);
    for (const [at, { joints }] of this.#bodies.entries())
      for (const name of RIG_NAMES) this.#paint(joints[name], at === chosen.figure && name === chosen.joint);
    const held = this.#bodies[chosen.figure]?.joints[chosen.joint];
    if (held) this.#gizmo.attach(held);
    else this.#gizmo.detach();
    this.#showCamera(camera);
    this.redraw();
  }

  #showFigure(at: number, figure: Figure): void {
    const shown = this.#bodies[at] ?? this.#newBody();
    this.#bodies[at] = shown;
    const { root, joints } = shown;
    root.position.set(figure.at.x, figure.at.y, figure.at.z);
    root.scale.setScalar(figure.scale);
    for (const name of RIG_NAMES) {
      const [x, y, z] = figure.turns[name] ?? NO_TURN;
      joints[name].rotation.set(MathUtils.degToRad(x), MathUtils.degToRad(y), MathUtils.degToRad(z));
    }
    for (const side of SIDES) {
      if (shown.figure?.hands[side] === figure.hands[side]) continue;
      const hand = shown.hands[side];
      freeSolids(hand);
      hand.clear().add(...handSolids(handShapeOf(figure, side), this.#plain));
    }
    shown.figure = figure;
  }

  #newBody(): ShownFigure {
    const body = buildBody(this.#plain);
    const hands = { right: new Group(), left: new Group() };
    body.joints.rightWrist.add(hands.right);
    body.joints.leftWrist.add(hands.left);
    this.#scene.add(body.root);
    return { ...body, figure: null, hands };
  }

  /** Sets the colour of a joint's meshes by selection; joints below have their own. */
  #paint(joint: Group, isHeld: boolean): void {
    const paint = (each: Object3D) => {
      if ('material' in each) each.material = isHeld ? this.#held : this.#plain;
      else if (!each.name) each.children.forEach(paint);
    };
    joint.children.forEach(paint);
  }

  #showCamera(camera: FigureCamera): void {
    const { x, y, z } = cameraPosition(camera);
    this.#focal = camera.focal;
    this.#camera.fov = fieldOfView(camera.focal);
    this.#camera.position.set(x, y, z);
    this.#camera.updateProjectionMatrix();
    this.#orbit.target.set(camera.target.x, camera.target.y, camera.target.z);
    this.#orbit.update();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio || 1));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.redraw();
  }

  #tellTurn(): void {
    const { figure, joint } = this.#chosen;
    const rotation = this.#bodies[figure]?.joints[joint].rotation;
    if (!rotation) return;
    const degrees = (angle: number) => Math.round(MathUtils.radToDeg(angle) * 10) / 10;
    this.#events.onTurn(figure, joint, [degrees(rotation.x), degrees(rotation.y), degrees(rotation.z)]);
  }

  /** A click on a body selects its joint; a drag turns the camera. */
  #followClicks(): void {
    let from = { x: 0, y: 0 };
    const options = { signal: this.#ends.signal };
    this.#canvas.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (from = { x, y }), options);
    this.#canvas.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - from.x, clientY - from.y) > CLICK_PX) return;
        const { left, top, width, height } = this.#canvas.getBoundingClientRect();
        const ray = new Raycaster();
        const place = new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
        ray.setFromCamera(place, this.#camera);
        const [hit] = ray.intersectObjects(this.#bodies.map(({ root }) => root));
        for (let each: Object3D | null = hit?.object ?? null; each; each = each.parent) {
          const figure = this.#bodies.findIndex(({ joints }) => joints[each!.name as RigName] === each);
          if (figure < 0) continue;
          this.#events.onPick({ figure, joint: each.name as RigName });
          return;
        }
      },
      options,
    );
  }

  /** Depth and normals of the figures alone, as the camera sees them. */
  maps(scene: Scene3d): ReturnType<typeof drawMaps> {
    const shown = { scene: this.#scene, camera: this.#camera, helpers: this.#helpers, renderer: this.#renderer };
    try {
      return drawMaps(shown, scene);
    } finally {
      this.redraw();
    }
  }
}
