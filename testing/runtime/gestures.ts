export type Outcome = 'up' | 'down' | 'left' | 'right' | 'stays'

/** A straight swipe with one finger at constant speed. */
export interface Gesture {
  /** Direction of the finger in degrees: 0 to the right, 90 down. */
  angle: number
  /** In pixels, or below 1 as a share of the page along the axis. */
  distance: number
  ms: number
  /** The outcome in a phone's native pager: the page moves against the finger. */
  outcome: Outcome
}

const ways: readonly { angle: number; outcome: Outcome }[] = [
  { angle: 180, outcome: 'right' },
  { angle: 0, outcome: 'left' },
  { angle: 270, outcome: 'down' },
  { angle: 90, outcome: 'up' },
]

/** Too short, fast enough, too slow; less than half the way, more than half. */
const lengths: readonly [distance: number, ms: number, moves: boolean][] = [
  [30, 60, false],
  [45, 100, false],
  [55, 100, true],
  [55, 400, false],
  [80, 100, true],
  [100, 100, true],
  [100, 280, true],
  [100, 500, false],
  [150, 400, true],
  [150, 900, false],
  [200, 415, true],
  [0.45, 1800, false],
  [0.53, 1800, true],
  [0.8, 700, true],
]

/** A thumb never moves exactly along an axis: the dominant one counts. */
const oblique: readonly [angle: number, outcome: Outcome][] = [
  [180 + 22, 'right'],
  [180 - 40, 'right'],
  [180 + 50, 'down'],
  [180 - 68, 'up'],
  [22, 'left'],
  [-40, 'left'],
  [50, 'up'],
  [-68, 'down'],
]

export const gestures: readonly Gesture[] = [
  ...ways.flatMap(({ angle, outcome }) =>
    lengths.map(
      ([distance, ms, moves]): Gesture => ({ angle, distance, ms, outcome: moves ? outcome : 'stays' }),
    ),
  ),
  ...oblique.map(([angle, outcome]): Gesture => ({ angle, distance: 90, ms: 100, outcome })),
]

/** How far the finger moves on a page of the given size, in pixels. */
export function wayOf({ angle, distance }: Gesture, size: { x: number; y: number }) {
  const radians = (angle * Math.PI) / 180
  const [x, y] = [Math.cos(radians), Math.sin(radians)]
  const far = distance < 1 ? distance * (Math.abs(x) > Math.abs(y) ? size.x : size.y) : distance
  return { x: x * far, y: y * far }
}
