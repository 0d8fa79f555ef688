// What a page has before the client begins: the manifest, with catalogues that need no server.  To be imported before the client.
import ownCs from "../locale/cs.ftl";
import ownEn from "../locale/en.ftl";
import houseCs from "../../src/kouzlo/text/locale/cs.ftl";
import houseEn from "../../src/kouzlo/text/locale/en.ftl";
import duelCs from "../../src/kouzlo/games/duel/locale/cs.ftl";
import duelEn from "../../src/kouzlo/games/duel/locale/en.ftl";

const address = (...texts: string[]): string => `data:text/plain;charset=utf-8,${encodeURIComponent(texts.join("\n"))}`;
const manifest = { languages: { cs: "Česky", en: "English" }, defaultLanguage: "en", words: { house: { cs: address(houseCs, ownCs), en: address(houseEn, ownEn) }, duel: { cs: address(duelCs), en: address(duelEn) } }, parts: {}, games: {} };

export const page = { documentElement: { lang: "" }, cookie: "", getElementById: () => ({ textContent: JSON.stringify(manifest) }) };
(globalThis as unknown as { document: unknown }).document = page;
