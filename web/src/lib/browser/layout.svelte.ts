/** Which of the layouts is in force; the widths are those of the style sheets. */

import { MediaQuery } from "svelte/reactivity";

/** The drawer stands beside the board. Below, it opens as a sheet. */
export const drawerBeside = new MediaQuery("(min-width: 68rem)");
