/** A page on its way to its place. */
export interface Motion {
  /** Pixels from its place. */
  offset: number
  /** Pixels a millisecond. */
  velocity: number
}

/** How fast the spring draws, in 1/ms: a page has come to rest after about 380 ms. */
const pull = 0.024
const frameMs = 1000 / 60
/** Nearer than this a page is at its place, in pixels. */
const near = 0.5

/** A motion as the spring takes it over: with the finger's velocity, but never beyond the place it goes to. */
export function softened({ offset, velocity }: Motion): Motion {
  const fastest = -pull * offset
  return { offset, velocity: offset > 0 ? Math.max(velocity, fastest) : Math.min(velocity, fastest) }
}

/** Where a critically damped spring has brought a page after a time. */
export function springAt({ offset, velocity }: Motion, ms: number): Motion {
  const slope = velocity + pull * offset
  const decay = Math.exp(-pull * ms)
  return {
    offset: (offset + slope * ms) * decay,
    velocity: (velocity - pull * slope * ms) * decay,
  }
}

/** The offsets of a motion, one for each frame, the last at its place. */
export function framesOf(motion: Motion): { offsets: number[]; durationMs: number } {
  const offsets = [motion.offset]
  const isThere = (ms: number) => {
    const { offset, velocity } = springAt(motion, ms)
    return Math.abs(offset) < near && Math.abs(velocity) * frameMs < near
  }
  for (let ms = frameMs; !isThere(ms); ms += frameMs) offsets.push(springAt(motion, ms).offset)
  offsets.push(0)
  return { offsets, durationMs: (offsets.length - 1) * frameMs }
}
