// The choice in progress: where the tile goes and how it is rotated, then a target of the current step.
// Everything that can be chosen comes from the view.
import type { Choice } from "../../wire/types";
import type { Action } from "../index";
import type { Aids } from "./aids.svelte";
import type { Camera } from "./board/camera.svelte";
import { TILE, tileBox } from "./board/land";
import { figuresOf, fitting, isMeeting, nextRotation, placesOf, plainChoices, targetsOf, ways, type FigureId, type Marked, type Place, type Target } from "./offered";
import { badgeOf, effectWords, featureWords, fitWords, placeEffects, placeWords } from "./saying";
import type { Sight } from "./sight.svelte";
import type { Spot } from "./types";
import type { TileFacts } from "./tiles/facts";

/** The tile on a place where it could lie. */
export interface Ghost {
  x: number;
  y: number;
  facts: TileFacts;
  rotation: number;
  /** It stands there until it is confirmed. */
  pinned: boolean;
}

/** The middle of something that can be chosen on the land, in units of the board. */
export interface Mark {
  key: string;
  x: number;
  y: number;
}

/** The source of a press; keys and fingers confirm in different ways. */
export interface Press {
  detail: number;
  pointerType?: string;
}

export class Choosing {
  /** The rotation that the player wants; a place shows the next one that fits. */
  private wanted = $state(0);
  /** The place on which the tile stands until it is confirmed. */
  pinned = $state<string | null>(null);
  hovered = $state<string | null>(null);
  private figure = $state<FigureId | null>(null);
  /** The target that waits to be confirmed, and the one that is pointed at. */
  chosen = $state<string | null>(null);
  pointed = $state<string | null>(null);
  /** A segment whose feature is only looked at. */
  looked = $state<string | null>(null);
  /** A free place that is only looked at: the tile in hand cannot lie there, or there is none. */
  private spied = $state<string | null>(null);
  /** The text for screen readers. */
  announced = $state("");

  readonly places = $derived.by(() => placesOf(this.sight.prompt));
  private readonly allTargets = $derived.by(() => targetsOf(this.sight.prompt));
  readonly plain = $derived.by(() => plainChoices(this.sight.prompt));
  readonly figures = $derived.by(() => figuresOf(this.allTargets));
  /** Those of the figure that moves, if one does. */
  readonly targets = $derived.by(() => (this.figures.length ? this.allTargets.filter(({ choice }) => choice.move["figure"] === this.moved) : this.allTargets));
  /** The targets that are marked on the land; followers stand on the enlarged tile. */
  readonly spots = $derived.by(() =>
    (this.isFollowerStep ? [] : this.targets).map((target): Marked => {
      const [x, y] = this.sight.land.spot(target.segment);
      return { target, x, y };
    }),
  );
  readonly marks = $derived.by((): readonly Mark[] =>
    this.places.size ? [...this.places.values()].map(({ key, x, y }) => ({ key, x: (x + 0.5) * TILE, y: (y + 0.5) * TILE })) : this.spots.map(({ target, x, y }) => ({ key: target.key, x, y })),
  );

  constructor(
    private readonly sight: Sight,
    private readonly aids: Aids,
    private readonly camera: Camera,
  ) {}

  get isFollowerStep(): boolean {
    return this.sight.prompt?.phase === "follower";
  }

  get isMeeting(): boolean {
    return isMeeting(this.sight.prompt);
  }

  /** A target is confirmed where its turn might end with it, beyond recall. */
  get asksTwice(): boolean {
    return !this.isByHand && this.sight.given.settings.asksTwice && !this.sight.given.endsTurns;
  }

  /** The tiles lie on a real table. */
  get isByHand(): boolean {
    return this.sight.given.byHand ?? false;
  }

  /** The ways in which a tile of a real table may lie on the place that was pressed, if there is more than one. */
  get ways(): readonly number[] {
    const { hand } = this.sight;
    return this.isByHand && this.pinned && this.place && hand ? ways(this.place, hand.segments) : [];
  }

  layTurned = (rotation: number): void => {
    const choice = this.place?.choices.get(rotation);
    if (choice) this.send(choice);
  };

  private get isBusy(): boolean {
    return this.sight.given.busy;
  }

  /** Reset for a new question. */
  begin(): void {
    this.pinned = this.hovered = this.chosen = this.pointed = this.figure = this.looked = this.spied = null;
    if (this.sight.prompt?.phase === "place") this.wanted = 0;
  }

  /** Show on the land what a hint advises, as if it were about to be chosen. */
  advise(move: Record<string, unknown> | null): void {
    const at = move?.["place"] as Spot | undefined;
    const place = at && this.places.get(`${at.x},${at.y}`);
    if (place) {
      [this.wanted, this.pinned] = [at.rotation, place.key];
      return this.camera.reveal(tileBox(place), 6);
    }
    const target = move && this.targetOf(move);
    if (!target) return;
    this.figure = (move["figure"] as FigureId | undefined) ?? this.figure;
    this.chosen = target.key;
    const [x, y] = this.sight.land.spot(target.segment);
    if (!this.isFollowerStep) this.camera.reveal({ left: x - TILE / 2, top: y - TILE / 2, right: x + TILE / 2, bottom: y + TILE / 2 });
  }

  /** The offered target that a move means; a question offers one of several segments that come to the same. */
  private targetOf(move: Record<string, unknown>): Target | null {
    const meant = targetsOf({ choices: [{ move }] })[0];
    const { land } = this.sight;
    return (meant && this.allTargets.find((each) => each.choice.move["figure"] === move["figure"] && land.featureOf(each.segment) === land.featureOf(meant.segment))) ?? null;
  }

  // The place that is shown with the tile on it

  get place(): Place | null {
    return this.places.get(this.pinned ?? this.hovered ?? "") ?? null;
  }

  get rotation(): number {
    return this.place ? fitting(this.place, this.wanted) : this.wanted;
  }

  readonly ghost = $derived.by((): Ghost | null => {
    const { place } = this;
    const facts = this.sight.hand;
    return place && facts ? { x: place.x, y: place.y, facts, rotation: this.rotation, pinned: this.pinned === place.key } : null;
  });

  placeLabel = (at: Place): string => this.said(at.choices.get(fitting(at, this.wanted))!);

  rotate = (by: 1 | -1): boolean => {
    if (!this.places.size || this.isBusy) return false;
    const { place } = this;
    if (!place) {
      this.wanted = (this.wanted + 90 * by + 360) % 360;
      return true;
    }
    const next = nextRotation(place, this.rotation, by);
    if (next === this.rotation) this.announced = this.sight.given.say("web-carcassonne-only-rotation");
    else {
      this.wanted = next;
      const choice = place.choices.get(next);
      if (choice) this.announced = this.said(choice);
    }
    return true;
  };

  /** Lay the tile where it is shown. */
  lay(at: Place | null = this.place): void {
    const choice = at?.choices.get(fitting(at, this.wanted));
    if (choice) this.send(choice);
  }

  pressPlace = (at: Place, press: Press): void => {
    if (this.isBusy) return;
    const isKey = press.detail === 0;
    const { hand } = this.sight;
    if (this.isByHand && hand && !isKey) {
      if (ways(at, hand.segments).length === 1) return this.lay(at);
      this.pinned = at.key;
      this.camera.reveal(tileBox(at), 6);
    } else if (isKey || (!this.sight.given.settings.asksTwice && press.pointerType !== "touch")) this.lay(at);
    else if (this.pinned === at.key) this.rotate(1);
    else {
      this.pinned = at.key;
      this.camera.reveal(tileBox(at), 6);
    }
  };

  /** Keys have come to a place: the tile is shown there. */
  visit(at: Place): void {
    this.hovered = at.key;
    if (this.pinned && this.pinned !== at.key) this.pinned = null;
  }

  leave(at: Place): void {
    if (this.hovered === at.key) this.hovered = null;
  }

  // The target of the step that is due

  /** The figure that moves: the chosen one, or the only one. */
  get moved(): FigureId | null {
    return this.figures.length === 1 ? this.figures[0]! : this.figure;
  }

  /** The target that is pointed at, else the one that waits. */
  get current(): Target | null {
    return this.targets.find((target) => target.key === (this.pointed ?? this.chosen)) ?? null;
  }

  get pass(): Choice | null {
    return this.plain.find((choice) => "pass" in choice.move) ?? null;
  }

  badge = (target: Target): string => badgeOf(target, this.sight.letters, this.aids.areOn);

  pickFigure(which: FigureId): boolean {
    if (!this.figures.includes(which)) return false;
    [this.figure, this.chosen, this.pointed] = [which, null, null];
    const { say } = this.sight.given;
    this.announced = say("web-carcassonne-where", { figure: say(`carcassonne-group-${which}`) });
    return true;
  }

  pressTarget = (target: Target, press?: Press): void => {
    if (this.isBusy) return;
    if (press?.detail === 0 || !this.asksTwice) this.send(target.choice);
    else this.chosen = target.key;
  };

  confirm = (): void => {
    const target = this.targets.find((each) => each.key === this.chosen);
    if (target) this.send(target.choice);
  };

  /** The tile that this player laid last. */
  laid = $state.raw<TileFacts | null>(null);

  send = (choice: Choice): void => {
    if (!this.isBusy && "place" in choice.move) this.laid = this.sight.hand;
    if (!this.isBusy) void this.sight.given.play(choice.move);
  };

  /** Cancel what is not confirmed; whether there was something. */
  cancel(): boolean {
    if (!this.pinned && !this.chosen) return false;
    this.pinned = this.chosen = null;
    return true;
  }

  // The land itself: the whole of a glowing feature can be pressed, not only its mark

  pressLand(at: readonly [number, number]): void {
    this.spied = this.freePlaceAt(at);
    if (this.places.size) return this.missPlace(at);
    const segment = this.sight.land.segmentAt(at);
    if (this.isFollowerStep && segment) return this.missFollower(segment);
    if (this.isFollowerStep || !this.targets.length) return;
    const hit = segment && this.targetOn(segment);
    if (hit) this.pressTarget(hit);
    else this.chosen = null;
  }

  /** The tile was meant for a place that is not offered: a first game says why not. */
  private missPlace([x, y]: readonly [number, number]): void {
    this.sight.given.wrong?.({ place: { x: Math.floor(x / TILE), y: Math.floor(y / TILE), rotation: this.rotation } });
  }

  /** The same for a follower. */
  missFollower = (segment: string): void => {
    this.sight.given.wrong?.({ follower: segment });
  };

  pointAt = (at: readonly [number, number] | null): void => {
    const segment = at && this.sight.land.segmentAt(at);
    if (!this.isFollowerStep && this.targets.length) this.pointed = (segment && this.targetOn(segment)?.key) || null;
    this.looked = this.aids.areOn && !this.targets.length && !this.ghost ? segment : null;
    this.spied = at && this.freePlaceAt(at);
  };

  /** The key of the free place at a point of the board. */
  private freePlaceAt([x, y]: readonly [number, number]): string | null {
    const key = `${Math.floor(x / TILE)},${Math.floor(y / TILE)}`;
    return this.aids.areOn && this.sight.free.has(key) ? key : null;
  }

  private targetOn(segment: string): Target | null {
    const { land } = this.sight;
    return this.targets.find((target) => land.featureOf(target.segment) === land.featureOf(segment)) ?? null;
  }

  switchAids = (): void => {
    this.aids.turn();
    this.looked = this.spied = null;
  };

  // In words

  /** What the player is about to do. */
  get consequence(): string {
    const { say } = this.sight.given;
    const choice = this.place?.choices.get(this.rotation);
    if (choice) return [placeEffects(choice, say, this.aids.areOn), this.fits(this.place!.key)].filter(Boolean).join(" · ");
    if (this.current) return effectWords(this.current, say, this.aids.areOn);
    const feature = this.looked && this.aids.areOn ? this.sight.land.featureOf(this.looked) : null;
    return feature ? featureWords(feature, say) : this.fits(this.spied);
  }

  /** How many of the tiles to come fit a free place. */
  private fits(key: string | null): string {
    const { given, table, free } = this.sight;
    return key && !given.isOver ? fitWords(free.get(key)?.fitting, table.tiles_left, given.say, this.aids.areOn) : "";
  }

  private said(choice: Choice): string {
    const { x, y } = choice.move["place"] as Spot;
    return placeWords(choice, this.sight.laidLast, this.sight.given.say, this.aids.areOn, this.fits(`${x},${y}`));
  }

  /** The buttons of the prompt line. */
  get actions(): Action[] {
    const { say } = this.sight.given;
    if (!this.chosen || this.isFollowerStep) return [];
    return [
      { label: say("web-carcassonne-confirm"), act: this.confirm, primary: true },
      { label: say("web-carcassonne-cancel"), act: () => (this.chosen = null) },
    ];
  }

  // The one place or target that Tab reaches; arrows lead on

  get firstPlace(): string | null {
    return this.hovered && this.places.has(this.hovered) ? this.hovered : ([...this.places.keys()][0] ?? null);
  }

  get firstSpot(): string | null {
    return this.spots.find((each) => each.target.key === this.pointed)?.target.key ?? this.spots[0]?.target.key ?? null;
  }
}
