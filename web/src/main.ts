import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { offline } from "./parts";
import { manifest } from "./wire/manifest";
import { router } from "./router.svelte";
import { words } from "./words/words.svelte";

if (manifest.site) await (await offline()).open(manifest.site);
const asked = document.documentElement.lang;
await words.speak(asked in manifest.languages ? asked : manifest.defaultLanguage);
router.read();
mount(App, { target: document.getElementById("app")! });
