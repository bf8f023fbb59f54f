import { mount } from "svelte";
import { settings } from "$lib/settings.svelte";
import "../../styles/tokens.css";
import "../../styles/base.css";
import "../../styles/card.css";
import Lab from "./Lab.svelte";

settings.apply();
mount(Lab, { target: document.getElementById("app")! });
