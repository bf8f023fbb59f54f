/** Which layout is used; the widths are those of the style sheets. */

import { MediaQuery } from "svelte/reactivity";

/** The drawer stands beside the board. On narrower screens it opens as a sheet. */
export const drawerBeside = new MediaQuery("(min-width: 68rem)");
