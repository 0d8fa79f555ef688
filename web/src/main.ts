import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { manifest } from "./wire/manifest";
import { words } from "./words/words.svelte";

const asked = document.documentElement.lang;
await words.speak(asked in manifest.languages ? asked : manifest.defaultLanguage);
mount(App, { target: document.getElementById("app")! });
