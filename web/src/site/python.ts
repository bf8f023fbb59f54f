/** Python with our package, from the folder `python` beside the page. */

import type { PyodideInterface, loadPyodide as LoadPyodide } from "pyodide";

const FOLDER = new URL("../python/", import.meta.url);
const HOME = "/lib/subak";

export async function loadPython(): Promise<PyodideInterface> {
  const archive = fetch(new URL("subak.zip", FOLDER)).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide.mjs", FOLDER).href)) as {
    loadPyodide: typeof LoadPyodide;
  };
  const python = await loadPyodide({ indexURL: FOLDER.href });
  python.unpackArchive(await archive, "zip", { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
  return python;
}
