// Values that a player could compute: shown if the table has aids and the player wants them.
const KEPT = "kouzlo-carcassonne-aids";

export class Aids {
  private isWanted = $state(read());

  constructor(private readonly sight: { readonly given: { readonly aids: boolean } }) {}

  get areOn(): boolean {
    return this.sight.given.aids && this.isWanted;
  }

  turn(): void {
    this.isWanted = !this.isWanted;
    try {
      localStorage.setItem(KEPT, this.isWanted ? "on" : "off");
    } catch {
      // Then the setting lasts as long as the tab.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}
