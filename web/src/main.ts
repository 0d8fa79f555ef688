import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { LANGUAGES, words, type Language } from "./words/words.svelte";

const asked = document.documentElement.lang as Language;
await words.speak(asked in LANGUAGES ? asked : "en");
mount(App, { target: document.getElementById("app")! });
