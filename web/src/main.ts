import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "$lib/browser/settings.svelte";
import { speak } from "$lib/speech/translation";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

settings.apply();
// `?lang=` is for trying a language before it is offered in the settings.
await speak(new URLSearchParams(location.search).get("lang") ?? settings.value.language);

mount(App, { target: document.getElementById("app")! });
