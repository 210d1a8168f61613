/** Delay before a part that failed to load is requested again. */
const pauseMs = 800

const partAddress = /https?:\/\/\S+\.js/

/** Chromium caches a failed script load under its address, so the file is requested under another one. */
function loadAgain<Part>(load: () => Promise<Part>, failure: unknown): Promise<Part> {
  const address = partAddress.exec(String(failure))?.[0]
  return address === undefined ? load() : import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
}

/** Loads a part of the runtime; retries once. Throws if it fails again. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (failure) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return loadAgain(load, failure)
  }
}
