/** How long a part that did not load is left alone before it is asked for again. */
const pauseMs = 800

/** Loads a part of the runtime; one that does not load is asked for once more. Throws when it fails again. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return load()
  }
}
