/** How long a part that did not load is left alone before it is asked for again. */
const pauseMs = 800

const partAddress = /https?:\/\/\S+\.js/

/** Chromium remembers under its address that a script did not load: the same file is asked for under another one. */
function loadAgain<Part>(load: () => Promise<Part>, failure: unknown): Promise<Part> {
  const address = partAddress.exec(String(failure))?.[0]
  return address === undefined ? load() : import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
}

/** Loads a part of the runtime; one that does not load is asked for once more. Throws when it fails again. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (failure) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return loadAgain(load, failure)
  }
}
