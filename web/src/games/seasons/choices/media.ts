/** Which layout is used; the widths are those of the style sheets. */

import { MediaQuery } from "svelte/reactivity";

/** There is room for more than the most important rows of the bar. */
export const roomy = new MediaQuery("(min-width: 68rem) and (min-height: 51rem)", true);
