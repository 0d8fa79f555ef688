// What a page and the worker of its house say to each other.

export interface Asked {
  method: string;
  address: string;
  headers: [string, string][];
  body: string;
}

/** Where what is played is kept: on the disk, or only while the page is open. */
export type Keeping = "disk" | "memory";

export type ToHouse =
  | { do: "open"; folder: string; engine: string; worker: string; place: string }
  | { do: "ask"; id: number; asked: Asked; client: string }
  | { do: "socket"; id: number; address: string; headers: [string, string][]; client: string }
  | { do: "say"; id: number; text: string }
  | { do: "hang up"; id: number }
  | { do: "export"; id: number }
  | { do: "bring in"; id: number; content: Uint8Array };

export type FromHouse =
  | { what: "progress"; bytes: number }
  | { what: "open"; keeping: Keeping }
  | { what: "failed"; text: string }
  | { what: "answer"; id: number; status: number; headers: [string, string][]; body: Uint8Array }
  | { what: "said"; id: number; text: string }
  | { what: "closed"; id: number }
  | { what: "exported"; id: number; content: Uint8Array }
  | { what: "brought in"; id: number; problem: "" | "bad file" | "full" };

export type ToThinker = { do: "open"; engine: string } | { do: "think"; id: number; kind: string; question: Uint8Array };
export type FromThinker = { id: number; part?: Uint8Array; answer?: Uint8Array; problem?: string };
