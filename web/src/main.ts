import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "$lib/browser/settings.svelte";
import { onThisDevice } from "$lib/server/wire";
import { speak } from "$lib/speech/translation";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

settings.apply();
const target = document.getElementById("app")!;
// Only a page that carries its own server loads what that takes.
if (onThisDevice) await (await import("./site/start")).startHere(target);
// `?lang=` is for trying a language before it is offered in the settings.
await speak(new URLSearchParams(location.search).get("lang") ?? settings.value.language);

mount(App, { target });
