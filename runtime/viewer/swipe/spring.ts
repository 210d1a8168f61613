/** The motion of a page towards its place. */
export interface Motion {
  /** Pixels from its place. */
  offset: number
  /** Pixels a millisecond. */
  velocity: number
}

/** Angular frequency of the spring, in 1/ms: a page comes to rest after about 380 ms. */
const pull = 0.024
const frameMs = 1000 / 60
/** A page nearer than this, in pixels, is at its place. */
const near = 0.5

/** Limits the velocity of a motion, so that the spring never overshoots its place. */
export function softened({ offset, velocity }: Motion): Motion {
  const fastest = -pull * offset
  return { offset, velocity: offset > 0 ? Math.max(velocity, fastest) : Math.min(velocity, fastest) }
}

/** The motion of a critically damped spring after a given time. */
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
