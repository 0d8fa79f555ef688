// What the player is about to choose: where the tile goes and how it is turned, then a target of the step that is due.
// Everything that can be chosen comes from the view; a press that is meant is sent.
import type { Choice } from "../../wire/types";
import type { Action } from "../index";
import type { Aids } from "./aids.svelte";
import type { Camera } from "./board/camera.svelte";
import { TILE, tileBox } from "./board/land";
import { figuresOf, fitting, isMeeting, nextRotation, placesOf, plainChoices, targetsOf, type FigureId, type Marked, type Place, type Target } from "./offered";
import { badgeOf, choiceWords, effectWords, featureWords } from "./saying";
import type { Sight } from "./sight.svelte";
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

/** Where a press came from; keys and fingers are taken at their word in different ways. */
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
  /** For those who hear the table. */
  announced = $state("");

  readonly places = $derived.by(() => placesOf(this.sight.prompt));
  private readonly allTargets = $derived.by(() => targetsOf(this.sight.prompt));
  readonly plain = $derived.by(() => plainChoices(this.sight.prompt));
  readonly figures = $derived.by(() => figuresOf(this.allTargets));
  /** Those of the figure that moves, if one does. */
  readonly targets = $derived.by(() => (this.figures.length ? this.allTargets.filter(({ choice }) => choice.move["figure"] === this.moved) : this.allTargets));
  /** The targets that are marked on the land; a follower is chosen on the enlarged tile. */
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

  private get isBusy(): boolean {
    return this.sight.given.busy;
  }

  /** A new question begins afresh. */
  begin(): void {
    this.pinned = this.hovered = this.chosen = this.pointed = this.figure = this.looked = null;
    if (this.sight.prompt?.phase === "place") this.wanted = 0;
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
    if (isKey || (!this.sight.given.settings.asksTwice && press.pointerType !== "touch")) this.lay(at);
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
    if (press?.detail === 0 || !this.sight.given.settings.asksTwice) this.send(target.choice);
    else this.chosen = target.key;
  };

  confirm = (): void => {
    const target = this.targets.find((each) => each.key === this.chosen);
    if (target) this.send(target.choice);
  };

  send = (choice: Choice): void => {
    if (!this.isBusy) void this.sight.given.play(choice.move);
  };

  /** Takes back what is not confirmed; whether there was something. */
  cancel(): boolean {
    if (!this.pinned && !this.chosen) return false;
    this.pinned = this.chosen = null;
    return true;
  }

  // The land itself: the whole of a glowing feature can be pressed, not only its mark

  pressLand(at: readonly [number, number]): void {
    if (this.isFollowerStep || !this.targets.length) return;
    const segment = this.sight.land.segmentAt(at);
    const hit = segment && this.targetOn(segment);
    if (hit) this.pressTarget(hit);
    else this.chosen = null;
  }

  pointAt = (at: readonly [number, number] | null): void => {
    const segment = at && this.sight.land.segmentAt(at);
    if (!this.isFollowerStep && this.targets.length) this.pointed = (segment && this.targetOn(segment)?.key) || null;
    this.looked = this.aids.areOn && !this.targets.length && !this.ghost ? segment : null;
  };

  private targetOn(segment: string): Target | null {
    const { land } = this.sight;
    return this.targets.find((target) => land.featureOf(target.segment) === land.featureOf(segment)) ?? null;
  }

  switchAids = (): void => {
    this.aids.turn();
    this.looked = null;
  };

  // In words

  /** What the player is about to do. */
  get consequence(): string {
    const { say } = this.sight.given;
    const choice = this.place?.choices.get(this.rotation);
    if (choice) return this.said(choice);
    if (this.current) return effectWords(this.current, say, this.aids.areOn);
    const feature = this.looked && this.aids.areOn ? this.sight.land.featureOf(this.looked) : null;
    return feature ? featureWords(feature, say) : "";
  }

  private said(choice: Choice): string {
    return choiceWords(choice, this.sight.given.say, this.aids.areOn);
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
