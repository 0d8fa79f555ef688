// One window at a time has the house: two would write into the same files.
const LOCK = "kouzlo-house";
const CHANNEL = "kouzlo-house";
const LET_GO = "let go";

/** `mine` is called when this window has the house, `waits` while another has it, `asked` when another wants it. */
export async function holds(mine: () => void, waits: () => void, asked: () => void): Promise<void> {
  const name = LOCK + new URL(".", document.baseURI).pathname;
  const channel = new BroadcastChannel(CHANNEL + new URL(".", document.baseURI).pathname);
  let has = false;
  channel.onmessage = ({ data }) => {
    if (data === LET_GO && has) asked();
  };
  if (!navigator.locks) {
    mine(); // without https: the files themselves can be opened once only
    return;
  }
  await new Promise<void>((done) => {
    const take = (): Promise<never> => {
      has = true;
      mine();
      done();
      return new Promise<never>(() => {}); // until the window is closed, however that happens
    };
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return take();
      waits();
      void navigator.locks.request(name, take);
      return undefined;
    });
  });
}

/** Ask the window that has it. */
export function take(): void {
  new BroadcastChannel(CHANNEL + new URL(".", document.baseURI).pathname).postMessage(LET_GO);
}
